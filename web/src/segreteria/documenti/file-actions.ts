import type { Documento } from '@bisavolo/domain/documents/calls'
import { mdiDownload } from '@mdi/js'
import { downloadDocument } from '../../documents/document.ts'
import type { RowAction } from '../../records/special.ts'

export const downloadAction: RowAction = {
  label: 'Scarica il file',
  icon: mdiDownload,
  run: row => downloadDocument(row as unknown as Documento),
}

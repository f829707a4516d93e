import { messages } from '@bisavolo/domain/messages'
import { mdiFilePdfBox } from '@mdi/js'
import { downloadPdf } from '../../api/downloads.ts'
import type { RowAction } from '../../records/special.ts'
import { notify } from '../../ui/feedback/notify.ts'

/** The paper of a row, without opening it. */
export const pdfAction: RowAction = {
  label: 'Scarica il PDF',
  icon: mdiFilePdfBox,
  async run(row) {
    try {
      await downloadPdf('fatture_ricevute', row.id)
      notify.success(messages.pdfDownloaded)
    } catch (cause) {
      notify.error(`Il file non è stato scaricato: ${(cause as Error).message}`)
    }
  },
}

import { printDocumento } from '@bisavolo/domain/denaro/calls'
import { messages } from '@bisavolo/domain/words/messages'
import { mdiFilePdfBox } from '@mdi/js'
import { download } from '../../api/call.ts'
import type { RowAction } from '../../records/special.ts'
import { tellOutcome } from '../../session/use-write.ts'

export const pdfAction: RowAction = {
  label: 'Scarica il PDF',
  icon: mdiFilePdfBox,
  async run({ id }) {
    await tellOutcome(download(printDocumento, { id }), {
      done: messages.pdfDownloaded,
      failed: 'Il file non è stato scaricato:',
    })
  },
}

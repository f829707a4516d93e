import { callsOf } from '@bisavolo/domain/kit/report-calls'
import { messages } from '@bisavolo/domain/words/messages'
import { mdiFilePdfBox, mdiMicrosoftExcel } from '@mdi/js'
import { download } from '../api/call.ts'
import { useWrite } from '../session/use-write.ts'
import { Button } from '../ui/button.tsx'
import { type ReportState, requestOf } from './use-report.ts'

const files = {
  excel: { label: 'Excel', icon: mdiMicrosoftExcel, done: 'Excel scaricato correttamente' },
  pdf: { label: 'PDF', icon: mdiFilePdfBox, done: messages.pdfDownloaded },
}

export function FileButton({
  state,
  kind,
  disabled,
}: {
  state: ReportState
  kind: keyof typeof files
  disabled: boolean
}) {
  const { label, icon, done } = files[kind]
  const { busy, run } = useWrite(() => download(callsOf(state.report)[kind], {}, requestOf(state)), {
    done,
    failed: 'Il file non è stato scaricato:',
  })
  return (
    <Button look="quiet" icon={icon} busy={busy} disabled={disabled} onClick={() => run()}>
      {label}
    </Button>
  )
}

import { printEsposizione } from '@bisavolo/domain/esposizioni/calls/esposizioni'
import { mdiFileDocumentOutline, mdiPrinterOutline, mdiRibbon } from '@mdi/js'
import { useState } from 'react'
import type { RecordRow } from '../../api/records.ts'
import { DocumentsDialog } from '../../documents/documents-dialog.tsx'
import { RecordDialog } from '../../records/page/record-dialog.tsx'
import type { RecordDialogProps } from '../../records/special.ts'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import type { ShownFinding } from '../../ui/feedback/finding-list.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { formOf } from './check-date.ts'
import { StampeDialog } from './stampe-dialog.tsx'

export function EsposizioneDialog(props: RecordDialogProps) {
  const { may, role } = useSession()
  const [printed, setPrinted] = useState<RecordRow | null>(null)
  const [documented, setDocumented] = useState<RecordRow | null>(null)
  // The dialog closes on save, so warnings about entries are notifications.
  const told = (saved: RecordRow) => {
    for (const { livello, messaggio } of (saved.avvisi ?? []) as ShownFinding[])
      notify[livello === 'info' ? 'info' : 'warning'](messaggio)
    props.onSaved?.(saved)
  }
  return (
    <>
      <RecordDialog
        {...props}
        {...(props.id !== null && { onSaved: told })}
        {...formOf(role)}
        actions={({ record }) =>
          record &&
          record.id !== -1 &&
          may(printEsposizione) && (
            <>
              <Button look="text" icon={mdiRibbon} to={entriesOf(record)}>
                Iscritti
              </Button>
              <Button look="text" icon={mdiPrinterOutline} onClick={() => setPrinted(record)}>
                Stampe
              </Button>
              <Button look="text" icon={mdiFileDocumentOutline} onClick={() => setDocumented(record)}>
                Documenti
              </Button>
            </>
          )
        }
      />
      {printed && <StampeDialog esposizione={printed} onClose={() => setPrinted(null)} />}
      {documented && (
        <DocumentsDialog
          holder="esposizioni"
          id={documented.id}
          name={String(documented.name)}
          onClose={() => setDocumented(null)}
        />
      )}
    </>
  )
}

/** By id: other shows may have names with the same beginning. */
function entriesOf({ id, name }: RecordRow): string {
  return `/list/iscrizioni-expo?${new URLSearchParams({ esposizioni_id: `#${id} ${name}` })}`
}

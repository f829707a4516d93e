import { certificatoGatto } from '@bisavolo/domain/registro/calls/pedigree'
import { messages } from '@bisavolo/domain/words/messages'
import { mdiDownload } from '@mdi/js'
import { useState } from 'react'
import { download } from '../../api/call.ts'
import type { RecordRow } from '../../api/records.ts'
import { ReferencePicker } from '../../records/picker/reference-picker.tsx'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'

export function CertificatoDialog({ onClose }: { onClose: () => void }) {
  const [gatto, setGatto] = useState<{ id: number | null; row: RecordRow | null }>({ id: null, row: null })
  const [asked, setAsked] = useState(false)
  const { busy, run } = useWrite((id: number) => download(certificatoGatto, { id }), {
    done: messages.pdfDownloaded,
    onDone: onClose,
  })
  const submit = () => (gatto.id === null ? setAsked(true) : run(gatto.id))
  return (
    <Dialog
      open
      title="Scarica un certificato"
      width={480}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button look="quiet" disabled={busy} onClick={onClose}>
            Chiudi
          </Button>
          <Button type="submit" icon={mdiDownload} busy={busy}>
            Scarica
          </Button>
        </>
      }
    >
      <p style={{ marginTop: 0 }}>Scegli uno dei tuoi gatti: il certificato arriva in PDF.</p>
      <ReferencePicker
        label="Gatto"
        to="gatti"
        required
        atOnce
        creates={false}
        filters={{ annullato: 0 }}
        value={gatto.id}
        related={gatto.row}
        error={asked && gatto.id === null ? 'Scegli il gatto' : undefined}
        onChange={(id, row) => setGatto({ id, row })}
      />
    </Dialog>
  )
}

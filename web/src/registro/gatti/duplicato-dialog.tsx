import { duplicatoCertificato } from '@bisavolo/domain/registro/calls/duplicato'
import { certificatoGatto } from '@bisavolo/domain/registro/calls/pedigree'
import { mdiContentCopy } from '@mdi/js'
import { useState } from 'react'
import { call, download } from '../../api/call.ts'
import type { RecordRow } from '../../api/records.ts'
import { leaveQuestion } from '../../records/form/leave-guard.tsx'
import { ReferencePicker } from '../../records/picker/reference-picker.tsx'
import { useSession } from '../../session/session.tsx'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

export function DuplicatoButton({ record, disabled }: { record: RecordRow; disabled: boolean }) {
  const { may } = useSession()
  const [open, setOpen] = useState(false)
  if (!may(duplicatoCertificato) || record.annullato === 1 || record.antenato === 1) return null
  return (
    <>
      <Button look="quiet" icon={mdiContentCopy} disabled={disabled} onClick={() => setOpen(true)}>
        Duplicato del certificato
      </Button>
      {open && <DuplicatoDialog id={record.id} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Contract 6: the declaration first, then its print; a failed print is repeated with «Certificato». */
function DuplicatoDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [motivo, setMotivo] = useState('')
  const [documento, setDocumento] = useState<{ id: number | null; row: RecordRow | null }>({ id: null, row: null })
  const ask = useConfirm()
  const printing = useWrite(() => download(certificatoGatto, { id }))
  const { busy, run } = useWrite(
    () => call(duplicatoCertificato, { id, body: { motivo: motivo.trim(), iddocumento: documento.id } }),
    {
      done: ({ numero }) => `Duplicato n. ${numero} registrato`,
      failed: 'Il duplicato non è stato registrato.',
      onDone: () => {
        printing.run()
        onClose()
      },
    },
  )
  const isReady = motivo.trim() !== ''
  const close = async () => {
    if ((motivo === '' && documento.id === null) || (await ask(leaveQuestion))) onClose()
  }
  return (
    <Dialog
      open
      title="Duplicato del certificato"
      width={560}
      busy={busy}
      onClose={() => void close()}
      onSubmit={() => isReady && run()}
      actions={
        <>
          <Button look="text" disabled={busy} onClick={() => void close()}>
            Chiudi
          </Button>
          <Button type="submit" busy={busy} disabled={!isReady}>
            Registra e stampa
          </Button>
        </>
      }
    >
      <p style={{ margin: '0 0 16px' }}>
        I certificati già emessi non valgono più: la verifica dice che c’è un duplicato. Non si torna indietro.
      </p>
      <TextField
        label="Motivo"
        help="Per esempio: perso, rubato, rovinato"
        required
        rows={3}
        maxLength={2000}
        value={motivo}
        onChange={setMotivo}
        autoFocus
      />
      <div style={{ marginTop: 16 }}>
        <ReferencePicker
          to="documenti"
          name="iddocumento"
          label="Denuncia di smarrimento"
          help="Tra i documenti del gatto"
          atOnce
          creates={false}
          filters={{ idgatto: id }}
          value={documento.id}
          related={documento.row}
          onChange={(chosen, row) => setDocumento({ id: chosen, row })}
        />
      </div>
    </Dialog>
  )
}

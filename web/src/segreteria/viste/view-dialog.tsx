import { staff } from '@bisavolo/domain/kit/access'
import { useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { type RecordRow, saveRecord } from '../../api/records.ts'
import type { ListState } from '../../records/list/use-list.ts'
import { useSession } from '../../session/session.tsx'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { contentOf } from './use-apply-view.ts'

interface ViewDialogProps {
  state: ListState
  vista: RecordRow | null
  onClose: () => void
}

export function ViewDialog({ state, vista, onClose }: ViewDialogProps) {
  const { role } = useSession()
  const [nome, setNome] = useState(String(vista?.nome ?? ''))
  const [shared, setShared] = useState(vista?.condivisa === 1)
  const [renewed, setRenewed] = useState(vista === null)
  const [error, setError] = useState<string>()
  const { busy, run } = useWrite(
    () =>
      saveRecord('viste', {
        ...(vista && { id: vista.id, version: vista.version }),
        nome: nome.trim(),
        lista: state.list.path,
        condivisa: shared ? 1 : 0,
        ...(renewed && { contenuto: contentOf(state) }),
      }),
    {
      done: 'Vista salvata',
      onDone: onClose,
      onRefused: cause => setError(cause instanceof ApiError ? cause.message : 'La vista non è stata salvata.'),
    },
  )
  const save = () => (nome.trim() === '' ? setError('Nome obbligatorio') : run())
  return (
    <Dialog
      open
      title={vista ? 'Modifica vista' : 'Salva vista'}
      width={420}
      onClose={onClose}
      busy={busy}
      onSubmit={save}
      actions={
        <>
          <Button look="text" disabled={busy} onClick={onClose}>
            Chiudi
          </Button>
          <Button type="submit" busy={busy}>
            Salva
          </Button>
        </>
      }
    >
      <div style={{ display: 'grid', gap: 16 }}>
        <TextField
          label="Nome"
          required
          autoFocus
          maxLength={80}
          value={nome}
          error={error}
          help="Salva i filtri, l’ordine e le colonne di adesso"
          onChange={text => {
            setNome(text)
            setError(undefined)
          }}
        />
        {vista && (
          <CheckField
            label="Aggiorna con i filtri, l’ordine e le colonne di adesso"
            checked={renewed}
            onChange={setRenewed}
          />
        )}
        {staff.includes(role) && <CheckField label="Condividi con tutti" checked={shared} onChange={setShared} />}
      </div>
    </Dialog>
  )
}

import { unisciSchede } from '@bisavolo/domain/trasloco/calls/unioni'
import type { EntitaUnibile } from '@bisavolo/domain/trasloco/rules/unione/scelte'
import { mdiCallMerge } from '@mdi/js'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ReferencePicker } from '../../records/picker/reference-picker.tsx'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'

interface UnisciButtonProps {
  entita: EntitaUnibile
  id: number
  disabled: boolean
}

const words = {
  gatti: { title: 'Unisci con un altro gatto', label: 'Gatto registrato due volte' },
  clienti_soci: { title: 'Unisci con un’altra persona', label: 'Persona registrata due volte' },
} as const

export function UnisciButton({ entita, id, disabled }: UnisciButtonProps) {
  const { may } = useSession()
  const [open, setOpen] = useState(false)
  if (!may(unisciSchede)) return null
  return (
    <>
      <Button look="quiet" icon={mdiCallMerge} disabled={disabled} onClick={() => setOpen(true)}>
        Unisci con…
      </Button>
      {open && <ChooseDialog entita={entita} id={id} onClose={() => setOpen(false)} />}
    </>
  )
}

function ChooseDialog({ entita, id, onClose }: Omit<UnisciButtonProps, 'disabled'> & { onClose: () => void }) {
  const [other, setOther] = useState<number | null>(null)
  const navigate = useNavigate()
  const isReady = other !== null && other !== id
  const go = () => isReady && void navigate(`/unioni/${entita}/${id}/${other}`)
  return (
    <Dialog
      open
      title={words[entita].title}
      width={560}
      onClose={onClose}
      onSubmit={go}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            Chiudi
          </Button>
          <Button type="submit" disabled={!isReady}>
            Confronta
          </Button>
        </>
      }
    >
      <p style={{ margin: '0 0 12px' }}>
        Scegli l’altra scheda: prima di unirle vedi le differenze e decidi quale resta.
      </p>
      <ReferencePicker
        to={entita}
        label={words[entita].label}
        required
        value={other}
        onChange={setOther}
        creates={false}
        {...(other === id && { error: 'È la stessa scheda: scegline un’altra' })}
      />
    </Dialog>
  )
}

import type { AvvisoDenuncia } from '@bisavolo/domain/nascite/calls'
import type { PresaVisione } from '@bisavolo/domain/nascite/rules/nascita/presa-visione'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { FindingList } from '../../ui/feedback/finding-list.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { focusSteadily } from '../../ui/steady-focus.ts'

interface PresaVisioneDialogProps {
  rilievi: readonly AvvisoDenuncia[]
  yes: string
  busy: boolean
  onClose: () => void
  onConfirm: (prese: PresaVisione[]) => void
}

export function PresaVisioneDialog({ rilievi, yes, busy, onClose, onConfirm }: PresaVisioneDialogProps) {
  const [motivi, setMotivi] = useState<readonly string[]>([])
  const [at, setAt] = useState(0)
  const rilievo = rilievi[at]
  if (rilievo === undefined) return null
  const motivo = motivi[at] ?? ''
  const isLast = at === rilievi.length - 1
  const isEmpty = motivo.trim() === ''
  const write = (text: string) => setMotivi(rilievi.map((_, i) => (i === at ? text : (motivi[i] ?? ''))))
  const goOn = () => {
    if (isEmpty) return
    if (!isLast) return setAt(at + 1)
    onConfirm(rilievi.map(({ codice, campo }, i) => ({ codice, campo, motivo: (motivi[i] ?? '').trim() })))
  }
  return (
    <Dialog
      open
      persistent
      width={560}
      title={rilievi.length === 1 ? 'Presa visione' : `Presa visione: rilievo ${at + 1} di ${rilievi.length}`}
      onClose={onClose}
      onSubmit={goOn}
      actions={
        <>
          {at === 0 ? (
            <Button look="text" onClick={onClose}>
              Chiudi
            </Button>
          ) : (
            <Button look="text" onClick={() => setAt(at - 1)}>
              Indietro
            </Button>
          )}
          <Button type="submit" busy={busy} disabled={isEmpty}>
            {isLast ? yes : 'Avanti'}
          </Button>
        </>
      }
    >
      <FindingList findings={[rilievo]} />
      <p style={{ margin: '16px 0' }}>
        Scrivi perché procedi lo stesso. Resta nella denuncia, con il tuo nome e la data.
      </p>
      <TextField
        key={at}
        label="Motivo"
        value={motivo}
        onChange={write}
        required
        rows={3}
        maxLength={2000}
        // A double click on "Avanti" keeps the focus in the field of the next finding.
        ref={focusSteadily}
      />
    </Dialog>
  )
}

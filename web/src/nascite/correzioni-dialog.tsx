import type { RichiestaCorrezione } from '@bisavolo/domain/nascite/rules/correzione/correzione'
import { mdiPlus } from '@mdi/js'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/feedback/dialog.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'

interface CorrezioniDialogProps {
  title: string
  text: string
  yes: string
  campi: readonly { value: string; label: string }[]
  busy: boolean
  onClose: () => void
  onConfirm: (correzioni: RichiestaCorrezione[]) => void
}

export function CorrezioniDialog({ title, text, yes, campi, busy, onClose, onConfirm }: CorrezioniDialogProps) {
  const first = campi[0]?.value ?? ''
  const [rows, setRows] = useState<(RichiestaCorrezione & { key: number })[]>([{ key: 0, campo: first, messaggio: '' }])
  const set = (key: number, change: Partial<RichiestaCorrezione>) =>
    setRows(now => now.map(row => (row.key === key ? { ...row, ...change } : row)))
  const written = rows.filter(({ messaggio }) => messaggio.trim() !== '')
  return (
    <Dialog
      open
      title={title}
      width={600}
      persistent
      busy={busy}
      onClose={onClose}
      onSubmit={() => {
        if (written.length > 0)
          onConfirm(written.map(({ campo, messaggio }) => ({ campo, messaggio: messaggio.trim() })))
      }}
      actions={
        <>
          <Button look="text" disabled={busy} onClick={onClose}>
            Chiudi
          </Button>
          <Button type="submit" busy={busy} disabled={written.length === 0}>
            {yes}
          </Button>
        </>
      }
    >
      <p style={{ margin: '0 0 16px' }}>{text}</p>
      {rows.map(({ key, campo, messaggio }, index) => (
        <div key={key} style={{ display: 'grid', gap: 8, marginBottom: 16 }}>
          <SelectField
            name={`campo-${index}`}
            label={`Punto ${index + 1}`}
            value={campo}
            options={campi}
            onChange={value => set(key, { campo: value })}
          />
          <TextField
            name={`messaggio-${index}`}
            label="Che cosa va corretto"
            value={messaggio}
            maxLength={500}
            rows={2}
            autoFocus={index === rows.length - 1}
            onChange={value => set(key, { messaggio: value })}
          />
        </div>
      ))}
      {rows.length < 30 && (
        <Button
          look="quiet"
          size="small"
          icon={mdiPlus}
          onClick={() => setRows(now => [...now, { key: now.length, campo: first, messaggio: '' }])}
        >
          Aggiungi un punto
        </Button>
      )}
    </Dialog>
  )
}

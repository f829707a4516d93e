import { useState } from 'react'
import { Button } from '../button.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Dialog } from './dialog.tsx'

export interface ReasonDialogProps {
  title: string
  text: string
  label: string
  yes: string
  danger?: boolean
  optional?: boolean
  /** Earlier reason, to be reworded: unchanged text is refused. */
  before?: string
  busy: boolean
  onClose: () => void
  onConfirm: (reason: string) => void
}

export function ReasonDialog({
  title,
  text,
  label,
  yes,
  danger,
  optional,
  before = '',
  busy,
  onClose,
  onConfirm,
}: ReasonDialogProps) {
  const [reason, setReason] = useState(before)
  const empty = !optional && [before.trim(), ''].includes(reason.trim())
  return (
    <Dialog
      open
      title={title}
      width={520}
      onClose={onClose}
      onSubmit={() => {
        if (!empty) onConfirm(reason.trim())
      }}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            Chiudi
          </Button>
          <Button type="submit" look={danger ? 'danger' : 'main'} busy={busy} disabled={empty}>
            {yes}
          </Button>
        </>
      }
    >
      <p style={{ margin: '0 0 16px' }}>{text}</p>
      <TextField
        label={label}
        value={reason}
        onChange={setReason}
        required={!optional}
        rows={4}
        maxLength={2000}
        autoFocus
      />
    </Dialog>
  )
}

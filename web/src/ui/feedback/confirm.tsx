import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { Button } from '../button.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Dialog } from './dialog.tsx'

export interface Question {
  title: string
  text: string
  object?: string
  yes?: string
  no?: string
  danger?: boolean
  reason?: { label: string; initial: string; take: (text: string) => void }
}

type Ask = (question: Question) => Promise<boolean>

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false))

export const useConfirm = (): Ask => use(ConfirmContext)

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Question & { answer: (yes: boolean) => void }>()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const ask = useCallback<Ask>(question => {
    setReason(question.reason?.initial ?? '')
    setOpen(true)
    return new Promise(answer => setPending({ ...question, answer }))
  }, [])
  const lacksReason = pending?.reason !== undefined && reason.trim() === ''
  // For irreversible actions Enter must not confirm by accident.
  const isGrave = pending?.danger === true
  const answer = (yes: boolean) => {
    if (yes && lacksReason) return
    if (yes) pending?.reason?.take(reason.trim())
    setOpen(false)
    pending?.answer(yes)
  }
  return (
    <ConfirmContext value={ask}>
      {children}
      {pending && (
        <Dialog
          open={open}
          title={pending.title}
          width={400}
          onClose={() => answer(false)}
          {...(pending.reason && { onSubmit: () => answer(true) })}
          actions={
            <>
              <Button look="text" onClick={() => answer(false)} autoFocus={isGrave && !pending.reason}>
                {pending.no ?? 'Chiudi'}
              </Button>
              <Button
                look={pending.danger ? 'danger' : 'main'}
                onClick={() => answer(true)}
                disabled={lacksReason}
                autoFocus={!isGrave && !pending.reason}
              >
                {pending.yes ?? 'Si'}
              </Button>
            </>
          }
        >
          <p style={{ margin: 0 }}>{pending.text}</p>
          {pending.object && <p style={{ margin: '8px 0 0', fontWeight: 600 }}>{pending.object}</p>}
          {pending.reason && (
            <div style={{ marginTop: 16 }}>
              <TextField
                label={pending.reason.label}
                value={reason}
                onChange={setReason}
                maxLength={300}
                required
                autoFocus
              />
            </div>
          )}
        </Dialog>
      )}
    </ConfirmContext>
  )
}

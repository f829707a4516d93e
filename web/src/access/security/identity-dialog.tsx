import { useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { useWaitingCall, type WaitingCall } from '../../session/identity.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { CurrentPassword, OneTimeCode } from './identity-fields.tsx'

/** Opens when the server refuses a save with conferma_identita, and repeats the save with the password. */
export function IdentityDialog() {
  const waiting = useWaitingCall()
  return waiting && <Question waiting={waiting} />
}

function Question({ waiting }: { waiting: WaitingCall }) {
  const [password, setPassword] = useState('')
  const [totp, setTotp] = useState('')
  const [refusal, setRefusal] = useState(waiting.refusal)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [wantsCode, setWantsCode] = useState(hasField(waiting.refusal, 'totp'))
  const errorOf = (field: string) => (tried ? refusal.errors.find(error => error.field === field)?.message : undefined)
  const confirm = async () => {
    if (busy || password === '' || (wantsCode && totp.trim() === '')) return
    setBusy(true)
    const outcome = waiting.repeat({ password_attuale: password, ...(wantsCode && { totp }) })
    const again = await outcome.then(
      () => null,
      cause => (cause instanceof ApiError && cause.code === 'conferma_identita' ? cause : null),
    )
    if (again === null) return waiting.settle(outcome)
    setBusy(false)
    // A correct password without its code is not an error.
    setTried(wantsCode || !hasField(again, 'totp'))
    setWantsCode(wantsCode || hasField(again, 'totp'))
    setRefusal(again)
  }
  const giveUp = () => waiting.settle(Promise.reject(waiting.refusal))
  return (
    <Dialog
      open
      title="Conferma che sei tu"
      width={400}
      persistent
      busy={busy}
      onClose={giveUp}
      onSubmit={() => void confirm()}
      actions={
        <>
          <Button look="text" disabled={busy} onClick={giveUp}>
            Chiudi
          </Button>
          <Button type="submit" busy={busy} disabled={password === '' || (wantsCode && totp.trim() === '')}>
            Conferma
          </Button>
        </>
      }
    >
      <div style={{ display: 'grid', gap: 16 }}>
        <p style={{ margin: 0 }}>
          Scrivi di nuovo la tua password. Il vecchio indirizzo riceve un avviso e per 72 ore può annullare.
        </p>
        <CurrentPassword value={password} error={errorOf('password_attuale')} onChange={setPassword} />
        {wantsCode && <OneTimeCode value={totp} error={errorOf('totp')} onChange={setTotp} />}
      </div>
    </Dialog>
  )
}

function hasField({ errors }: ApiError, field: string): boolean {
  return errors.some(error => error.field === field)
}

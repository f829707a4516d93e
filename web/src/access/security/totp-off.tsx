import { disableTotp } from '@bisavolo/domain/access/calls/totp'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/client.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { CurrentPassword, OneTimeCode } from './identity-fields.tsx'

/** Asks for password and code, so that nobody turns it off at an unlocked desk. */
export function TotpOff({ onDone }: { onDone: () => void }) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { busy, run } = useWrite(() => call(disableTotp, { body: { password, code } }), {
    done: 'Verifica in due passaggi disattivata',
    onDone,
    onRefused: cause => {
      const fields = cause instanceof ApiError ? cause.errors : []
      setErrors(Object.fromEntries(fields.map(({ field, message }) => [field, message])))
      if (fields.length === 0) notify.error(cause.message)
    },
  })
  return (
    <form
      style={{ display: 'grid', gap: 14, maxWidth: 360 }}
      onSubmit={event => {
        event.preventDefault()
        run()
      }}
    >
      <CurrentPassword value={password} error={errors.password} onChange={setPassword} />
      <OneTimeCode value={code} error={errors.code} onChange={setCode} />
      <div style={{ display: 'flex', gap: 8 }}>
        <Button type="submit" look="danger" busy={busy} disabled={password === '' || code === ''}>
          Disattiva
        </Button>
        <Button look="text" onClick={onDone}>
          Indietro
        </Button>
      </div>
    </form>
  )
}

import { useState } from 'react'
import { ApiError, api } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

/** Off again: with the password and a code, so that nobody does it at an open desk. */
export function TotpOff({ onDone }: { onDone: () => void }) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await api.delete('/auth/totp', { password, code })
      notify.success('Verifica in due passaggi disattivata')
      onDone()
    } catch (cause) {
      const fields = cause instanceof ApiError ? cause.errors : []
      setErrors(Object.fromEntries(fields.map(({ field, message }) => [field, message])))
      if (fields.length === 0) notify.error((cause as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      style={{ display: 'grid', gap: 14, maxWidth: 360 }}
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <PasswordField
        label="Password"
        required
        autoFocus
        autoComplete="current-password"
        value={password}
        error={errors.password}
        onChange={setPassword}
      />
      <TextField
        label="Codice"
        required
        autoComplete="one-time-code"
        maxLength={40}
        value={code}
        error={errors.code}
        help="Quello dell’app, o un codice di recupero"
        onChange={setCode}
      />
      <div style={{ display: 'flex', gap: 8 }}>
        <Button type="submit" look="danger" busy={busy} disabled={password === '' || code === ''}>
          Disattiva
        </Button>
        <Button look="text" onClick={onDone}>
          Annulla
        </Button>
      </div>
    </form>
  )
}

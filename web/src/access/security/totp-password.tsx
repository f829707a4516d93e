import { enableTotp } from '@bisavolo/domain/access/calls/totp'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/client.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { CurrentPassword } from './identity-fields.tsx'

export type Offer = Extract<AnswerOf<typeof enableTotp>, { qr: string }>

interface TotpPasswordProps {
  password: string
  onChange: (password: string) => void
  onOffer: (offer: Offer) => void
  onCancel: () => void
}

/** The password keeps others from adding their own phone at an unlocked screen. */
export function TotpPassword({ password, onChange, onOffer, onCancel }: TotpPasswordProps) {
  const [error, setError] = useState<string>()
  const { busy, run } = useWrite(
    () => call(enableTotp, { body: { password_attuale: password } }, { asksIdentity: false }),
    {
      onDone: answer => {
        if ('qr' in answer) onOffer(answer)
      },
      onRefused: cause =>
        setError(cause instanceof ApiError ? (cause.errors[0]?.message ?? cause.message) : cause.message),
    },
  )
  return (
    <form
      style={{ display: 'grid', gap: 14, maxWidth: 360 }}
      onSubmit={event => {
        event.preventDefault()
        run()
      }}
    >
      <CurrentPassword
        value={password}
        error={error}
        help="La password con cui entri"
        onChange={text => {
          onChange(text)
          setError(undefined)
        }}
      />
      <div style={{ display: 'flex', gap: 8 }}>
        <Button type="submit" busy={busy} disabled={password === ''}>
          Continua
        </Button>
        <Button look="text" onClick={onCancel}>
          Indietro
        </Button>
      </div>
    </form>
  )
}

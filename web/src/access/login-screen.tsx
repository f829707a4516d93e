import { login } from '@bisavolo/domain/access/calls/session'
import { messages } from '@bisavolo/domain/words/messages'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { call } from '../api/call.ts'
import type { LoginState } from '../session/login-path.ts'
import { session } from '../session/session-store.ts'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { keysFor, TextField } from '../ui/fields/text-field.tsx'
import { useFields } from '../ui/fields/use-fields.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthPage } from './auth-page.tsx'
import { useSending } from './use-sending.ts'

/** §2 /login. The gate redirects once the session begins. */
export function LoginScreen() {
  const [totpAsked, setTotpAsked] = useState(false)
  const sending = useSending()
  const told = (useLocation().state ?? {}) as LoginState
  const fields = useFields({ username: told.username ?? '', password: '', totp: '' }, values => ({
    ...(values.username.trim() === '' ? { username: messages.usernameRequired } : {}),
    ...(values.password === '' ? { password: messages.passwordRequired } : {}),
    ...(totpAsked && values.totp.trim() === ''
      ? { totp: 'Scrivi il codice della tua app, o un codice di recupero.' }
      : {}),
  }))
  const signIn = () => {
    if (!fields.check()) return
    sending.run(async () => {
      const { username, password, totp } = fields.values
      const body = { username: username.trim(), password, ...(totpAsked ? { totp: totp.trim() } : {}) }
      const answer = await call(login, { body }, { sessionEnds: false })
      if ('token' in answer) session.signIn(answer.token)
      else setTotpAsked(true)
    })
  }
  const links = (
    <>
      <Link to="/forgot-pass">Password dimenticata?</Link>
      <Link to="/request_account">Richiedi un account</Link>
    </>
  )
  return (
    <AuthPage title="Accedi" intro={told.reason && <span role="status">{told.reason}</span>}>
      <AuthForm onSubmit={signIn} submit="Accedi" busy={sending.busy} error={sending.error} links={links}>
        <TextField
          label="Username"
          required
          autoComplete="username"
          {...keysFor('email')}
          autoFocus={told.username === undefined}
          help="Di solito l’e-mail con cui ti sei registrato"
          {...fields.bind('username')}
        />
        <PasswordField
          label="Password"
          required
          autoFocus={told.username !== undefined}
          autoComplete="current-password"
          {...fields.bind('password')}
        />
        {totpAsked && (
          <TextField
            label="Codice di verifica"
            required
            autoFocus
            autoComplete="one-time-code"
            inputMode="numeric"
            help="Le sei cifre della tua app di verifica, o un codice di recupero"
            {...fields.bind('totp')}
          />
        )}
      </AuthForm>
    </AuthPage>
  )
}

import { restorePassword } from '@bisavolo/domain/access/calls/passwords'
import { newPasswordErrors } from '@bisavolo/domain/access/new-password'
import { messages } from '@bisavolo/domain/words/messages'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { notify } from '../ui/feedback/notify.ts'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { useFields } from '../ui/fields/use-fields.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthPage } from './auth-page.tsx'
import { hideQuery } from './hide-query.ts'
import { useSending } from './use-sending.ts'

export function ConfirmForgotPasswordScreen() {
  const navigate = useNavigate()
  const [link] = useState(readQuery)
  const sending = useSending()
  const fields = useFields({ newpass: '', confirmpass: '' }, values => newPasswordErrors(values, { email: link.email }))
  useEffect(hideQuery, [])
  const save = () => {
    if (!fields.check()) return
    sending.run(async () => {
      const { username } = await call(restorePassword, { body: { ...link, ...fields.values } }, { sessionEnds: false })
      notify.success(messages.passwordSaved)
      navigate('/login', { state: { username } })
    })
  }
  if (!link.restore_pass_token || !link.email) {
    return (
      <AuthPage title="Collegamento non valido" intro="Il collegamento è incompleto: chiedine uno nuovo.">
        <p>
          <Link to="/forgot-pass">Chiedi un nuovo collegamento</Link>
        </p>
      </AuthPage>
    )
  }
  const error = sending.error && `${messages.passwordSaveFailed} ${sending.error}`
  return (
    <AuthPage title="Nuova password" intro="Scegli la nuova password del tuo account.">
      <AuthForm
        onSubmit={save}
        submit="Conferma"
        busy={sending.busy}
        error={error}
        links={<Link to="/forgot-pass">Chiedi un nuovo collegamento</Link>}
      >
        <PasswordField
          label="Nuova password"
          required
          autoFocus
          autoComplete="new-password"
          help="Almeno 8 caratteri"
          {...fields.bind('newpass')}
        />
        <PasswordField label="Conferma password" required autoComplete="new-password" {...fields.bind('confirmpass')} />
      </AuthForm>
    </AuthPage>
  )
}

function readQuery() {
  const query = new URLSearchParams(location.search)
  return { restore_pass_token: query.get('restore_pass_token') ?? '', email: query.get('email') ?? '' }
}

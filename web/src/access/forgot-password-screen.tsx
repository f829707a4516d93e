import { forgotPassword } from '@bisavolo/domain/access/calls/passwords'
import { messages } from '@bisavolo/domain/words/messages'
import { Link } from 'react-router'
import { call } from '../api/call.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import { useFields } from '../ui/fields/use-fields.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthPage } from './auth-page.tsx'
import { isEmail } from './email.ts'
import { useSending } from './use-sending.ts'

export function ForgotPasswordScreen() {
  const sending = useSending()
  const fields = useFields({ email: '' }, ({ email }) => (isEmail(email) ? {} : { email: messages.emailInvalid }))
  const ask = () => {
    if (!fields.check()) return
    const body = { email: fields.values.email.trim() }
    sending.run(() => call(forgotPassword, { body }, { sessionEnds: false }))
  }
  const back = <Link to="/login">Torna all’accesso</Link>
  if (sending.done) {
    return (
      <AuthPage
        title="Controlla la posta"
        intro="Se l’indirizzo è registrato, tra poco ricevi un’e-mail per scegliere una nuova password. Il collegamento vale 30 minuti."
      >
        <p role="status">{back}</p>
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title="Password dimenticata"
      intro="Scrivi il tuo indirizzo: ti mandiamo lo username e un collegamento per sceglierne una nuova."
    >
      <AuthForm onSubmit={ask} submit="Invia il collegamento" busy={sending.busy} error={sending.error} links={back}>
        <TextField label="E-mail" type="email" required autoComplete="email" autoFocus {...fields.bind('email')} />
      </AuthForm>
    </AuthPage>
  )
}

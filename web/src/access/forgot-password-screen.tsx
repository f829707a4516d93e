import { messages } from '@bisavolo/domain/messages'
import { Link } from 'react-router'
import { api } from '../api/client.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import { useFields } from '../ui/fields/use-fields.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthPage } from './auth-page.tsx'
import { isEmail } from './email.ts'
import { useCall } from './use-call.ts'

export function ForgotPasswordScreen() {
  const call = useCall()
  const fields = useFields({ email: '' }, ({ email }) => (isEmail(email) ? {} : { email: messages.emailInvalid }))
  const ask = () => {
    if (!fields.check()) return
    call.run(() => api.post('/auth/forgotPass', { email: fields.values.email.trim() }, { sessionEnds: false }))
  }
  const back = <Link to="/login">Torna all’accesso</Link>
  if (call.done) {
    return (
      <AuthPage
        title="Controlla la posta"
        intro="Se l’indirizzo è registrato, tra poco ricevi un messaggio con il collegamento per scegliere una nuova password. Vale 30 minuti."
      >
        <p role="status">{back}</p>
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title="Password dimenticata"
      intro="Scrivi il tuo indirizzo: ti mandiamo un collegamento per sceglierne una nuova."
    >
      <AuthForm onSubmit={ask} submit="Invia il collegamento" busy={call.busy} error={call.error} links={back}>
        <TextField label="E-mail" type="email" required autoComplete="email" autoFocus {...fields.bind('email')} />
      </AuthForm>
    </AuthPage>
  )
}

import { Link, useParams } from 'react-router'
import { api } from '../api/client.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthPage } from './auth-page.tsx'
import { useCall } from './use-call.ts'

/** The page of the mailed link. The call is made on a click, so that a mail scanner's visit confirms nothing. */
export function ConfirmAccountScreen() {
  const { uuid = '', email = '' } = useParams()
  const call = useCall()
  const path = `/request_account/${encodeURIComponent(uuid)}/${encodeURIComponent(email)}`
  const confirm = () => call.run(() => api.get(path, { sessionEnds: false }))
  if (call.done) {
    return (
      <AuthPage
        title="Richiesta confermata"
        intro="Grazie. La segreteria controlla i dati e attiva l’account: ricevi un messaggio quando puoi entrare."
      >
        <p role="status">
          <Link to="/login">Vai all’accesso</Link>
        </p>
      </AuthPage>
    )
  }
  return (
    <AuthPage title="Conferma la richiesta" intro="Conferma che hai chiesto tu un account con questo indirizzo e-mail.">
      <AuthForm
        onSubmit={confirm}
        submit="Conferma la richiesta"
        busy={call.busy}
        error={call.error}
        links={<Link to="/request_account">Fai una nuova richiesta</Link>}
      >
        {null}
      </AuthForm>
    </AuthPage>
  )
}

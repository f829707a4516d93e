import { confirmAccount } from '@bisavolo/domain/access/calls/accounts'
import { Link, useParams } from 'react-router'
import { call } from '../api/call.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthPage } from './auth-page.tsx'
import { useSending } from './use-sending.ts'

/** The page of the mailed link. The call is made on a click, so that a mail scanner's visit confirms nothing. */
export function ConfirmAccountScreen() {
  const { uuid = '', email = '' } = useParams()
  const sending = useSending()
  const confirm = () => sending.run(() => call(confirmAccount, { uuid, email }, { sessionEnds: false }))
  if (sending.done) {
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
        busy={sending.busy}
        error={sending.error}
        links={<Link to="/request_account">Fai una nuova richiesta</Link>}
      >
        {null}
      </AuthForm>
    </AuthPage>
  )
}

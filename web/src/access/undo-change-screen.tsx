import { undoChange } from '@bisavolo/domain/access/calls/accounts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../api/call.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthPage } from './auth-page.tsx'
import { hideQuery } from './hide-query.ts'
import { useSending } from './use-sending.ts'

export function UndoChangeScreen() {
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '')
  const sending = useSending()
  useEffect(hideQuery, [])
  const undo = () => sending.run(() => call(undoChange, { body: { token } }, { sessionEnds: false }))
  if (sending.done) {
    return (
      <AuthPage
        title="Modifica annullata"
        intro="L’account è tornato com’era e tutti gli accessi sono chiusi. Scegli una nuova password dal collegamento che ti abbiamo mandato."
      >
        <p role="status">
          Il collegamento vale 30 minuti; dopo, usa <Link to="/forgot-pass">Password dimenticata</Link>.
        </p>
      </AuthPage>
    )
  }
  if (token === '') {
    return (
      <AuthPage
        title="Collegamento non valido"
        intro="Il collegamento è incompleto: aprilo di nuovo dal messaggio che hai ricevuto."
      />
    )
  }
  return (
    <AuthPage
      title="Non sei stato tu?"
      intro="Qualcuno che conosce la tua password ha cambiato l’indirizzo dell’account o attivato la verifica in due passaggi."
    >
      <AuthForm onSubmit={undo} submit="Annulla la modifica" busy={sending.busy} error={sending.error}>
        <p style={{ margin: 0 }}>
          Se annulli, l’account torna com’era, gli accessi si chiudono e scegli una nuova password. Se sei stato tu,
          chiudi questa pagina.
        </p>
      </AuthForm>
    </AuthPage>
  )
}

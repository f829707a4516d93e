import { requestAccount } from '@bisavolo/domain/access/calls/accounts'
import { passwordError } from '@bisavolo/domain/access/new-password'
import { INFORMATIVA_VERSIONE } from '@bisavolo/domain/soci/rules/anagrafica/informativa'
import { messages } from '@bisavolo/domain/words/messages'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../api/call.ts'
import { newIdempotencyKey } from '../api/client.ts'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { useFields } from '../ui/fields/use-fields.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthPage } from './auth-page.tsx'
import { isEmail } from './email.ts'
import { PrivacyNotice } from './privacy-notice.tsx'
import { useSending } from './use-sending.ts'

const empty = { name: '', codice_fiscale: '', email: '', password: '' }

export function RequestAccountScreen() {
  const sending = useSending()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const fields = useFields(empty, requestErrors)
  const [consensi, setConsensi] = useState<readonly string[]>([])
  const send = () => {
    if (!fields.check()) return
    const { name, codice_fiscale, email, password } = fields.values
    const body = {
      name: name.trim(),
      codice_fiscale: codice_fiscale.trim().toUpperCase(),
      email: email.trim(),
      password,
      informativa_versione: INFORMATIVA_VERSIONE,
      consensi,
    }
    sending.run(() => call(requestAccount, { body }, { idempotencyKey, sessionEnds: false }))
  }
  const back = <Link to="/login">Torna all’accesso</Link>
  if (sending.done) {
    return (
      <AuthPage
        title="Controlla la posta"
        intro="Apri entro 48 ore il collegamento che ti abbiamo mandato per e-mail. Poi la segreteria abilita l’account."
      >
        <p role="status">{back}</p>
      </AuthPage>
    )
  }
  return (
    <AuthPage title="Richiedi un account" intro="Per soci e clienti dell’associazione.">
      <AuthForm onSubmit={send} submit="Invia la richiesta" busy={sending.busy} error={sending.error} links={back}>
        <TextField label="Nome" required autoFocus autoComplete="name" help="Cognome e nome" {...fields.bind('name')} />
        <TextField
          label="Codice fiscale"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          style={{ textTransform: 'uppercase' }}
          {...fields.bind('codice_fiscale')}
        />
        <TextField label="E-mail" type="email" required autoComplete="email" {...fields.bind('email')} />
        <PasswordField
          label="Password"
          required
          autoComplete="new-password"
          help="Almeno 8 caratteri"
          {...fields.bind('password')}
        />
        <PrivacyNotice consensi={consensi} onChange={setConsensi} />
      </AuthForm>
    </AuthPage>
  )
}

function requestErrors({ name, codice_fiscale, email, password }: typeof empty): Partial<typeof empty> {
  const wrongPassword = passwordError(password, { name, email })
  return {
    ...(name.trim() === '' ? { name: 'Nome obbligatorio' } : {}),
    ...(codice_fiscale.trim() === '' ? { codice_fiscale: 'Codice fiscale obbligatorio' } : {}),
    ...(email.trim() === '' ? { email: 'Email obbligatoria' } : isEmail(email) ? {} : { email: messages.emailInvalid }),
    ...(wrongPassword ? { password: wrongPassword } : {}),
  }
}

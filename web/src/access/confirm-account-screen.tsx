import { confirmAccount, refuseAccount, showAccountRequest } from '@bisavolo/domain/access/calls/accounts'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import { messages } from '@bisavolo/domain/words/messages'
import styled from '@emotion/styled'
import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { call } from '../api/call.ts'
import { ApiError } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { useFields } from '../ui/fields/use-fields.ts'
import { inkSoft, line, paper } from '../ui/tokens.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthPage } from './auth-page.tsx'
import { useSending } from './use-sending.ts'

/** Opening the mailed link changes nothing. Only the password of the request confirms it. */
export function ConfirmAccountScreen() {
  const { uuid = '', email = '' } = useParams()
  const [asked, setAsked] = useState<AnswerOf<typeof showAccountRequest> | ApiError | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const options = { signal: abort.signal, sessionEnds: false }
    call(showAccountRequest, { uuid, email }, options).then(setAsked, cause => {
      if (cause instanceof ApiError) setAsked(cause)
    })
    return () => abort.abort()
  }, [uuid, email])
  const [answered, setAnswered] = useState<'confirmed' | 'refused'>()
  if (answered !== undefined) return <Answered how={answered} />
  if (asked instanceof ApiError) {
    return (
      <AuthPage title="Richiesta non trovata" intro={asked.message}>
        <p>
          <Link to="/request_account">Fai una nuova richiesta</Link>
        </p>
      </AuthPage>
    )
  }
  return (
    <AuthPage title="Conferma la richiesta" intro="Con questo indirizzo è stato chiesto un account:">
      {asked ? (
        <>
          <Asked>
            <dt>Nome</dt>
            <dd>{asked.name}</dd>
            <dt>E-mail</dt>
            <dd>{asked.email}</dd>
          </Asked>
          <ConfirmForm link={{ uuid, email }} onAnswer={setAnswered} />
        </>
      ) : (
        <p role="status">Cerco la richiesta…</p>
      )}
    </AuthPage>
  )
}

interface ConfirmFormProps {
  link: { uuid: string; email: string }
  onAnswer: (how: 'confirmed' | 'refused') => void
}

function ConfirmForm({ link, onAnswer }: ConfirmFormProps) {
  const confirming = useSending()
  const fields = useFields({ password: '' }, ({ password }) =>
    password === '' ? { password: messages.passwordRequired } : {},
  )
  const confirm = () => {
    if (!fields.check()) return
    confirming.run(async () => {
      await call(confirmAccount, { ...link, body: fields.values }, { sessionEnds: false })
      onAnswer('confirmed')
    })
  }
  return (
    <>
      <AuthForm onSubmit={confirm} submit="Conferma la richiesta" busy={confirming.busy} error={confirming.error}>
        <PasswordField
          label="Password"
          required
          autoFocus
          autoComplete="current-password"
          help="La password della tua richiesta: hai cinque tentativi"
          {...fields.bind('password')}
        />
      </AuthForm>
      <Refuse link={link} onRefused={() => onAnswer('refused')} />
    </>
  )
}

function Refuse({ link, onRefused }: { link: ConfirmFormProps['link']; onRefused: () => void }) {
  const sending = useSending()
  const [sure, setSure] = useState(false)
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (sure) question.current?.focus()
  }, [sure])
  const refuse = () =>
    sending.run(async () => {
      await call(refuseAccount, link, { sessionEnds: false })
      onRefused()
    })
  if (!sure) {
    return (
      <Other>
        <p>Se non hai chiesto tu un account, non scrivere nessuna password.</p>
        <Button look="quiet" fullWidth onClick={() => setSure(true)}>
          Non sono stato io
        </Button>
      </Other>
    )
  }
  return (
    <Other>
      <p ref={question} tabIndex={-1}>
        <b>Annullare questa richiesta?</b> Non verrà creato nessun account e la segreteria saprà che non l’hai chiesto
        tu.
      </p>
      <div role="alert">{sending.error && <p>{sending.error}</p>}</div>
      <Answers>
        <Button look="danger" busy={sending.busy} onClick={() => void refuse()}>
          Annulla la richiesta
        </Button>
        <Button look="text" disabled={sending.busy} onClick={() => setSure(false)}>
          Indietro
        </Button>
      </Answers>
    </Other>
  )
}

const answers = {
  confirmed: {
    title: 'Richiesta confermata',
    intro: 'Grazie. La segreteria controlla i dati e ti scrive quando puoi entrare.',
  },
  refused: {
    title: 'Richiesta annullata',
    intro: 'Grazie: non c’è nessun account a tuo nome, e la segreteria è avvisata.',
  },
}

function Answered({ how }: { how: keyof typeof answers }) {
  return (
    <AuthPage {...answers[how]}>
      <p role="status">
        <Link to="/login">Vai all’accesso</Link>
      </p>
    </AuthPage>
  )
}

const Asked = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 4px 16px;
  margin: 12px 0 0;
  padding: 12px 16px;
  background: ${paper};
  border: 1px solid ${line};
  border-radius: 8px;
  dt {
    color: ${inkSoft};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    font-weight: 600;
  }
`
const Other = styled.div`
  margin-top: 24px;
  padding-top: 16px;
  border-top: 1px solid ${line};
  p {
    margin: 0 0 12px;
    color: ${inkSoft};
  }
`
const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

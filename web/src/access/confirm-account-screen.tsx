import { confirmAccount, refuseAccount, showAccountRequest } from '@bisavolo/domain/access/calls/accounts'
import { messages } from '@bisavolo/domain/messages'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { call, callQuery } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/feedback/confirm.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { useFields } from '../ui/fields/use-fields.ts'
import { inkSoft, line, paper } from '../ui/tokens.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthPage } from './auth-page.tsx'
import { useSending } from './use-sending.ts'

/**
 * The page of the mailed link: what was asked, a password to confirm it, a way to refuse it. Opening it changes nothing,
 * and only who chose the password of the request can confirm.
 */
export function ConfirmAccountScreen() {
  const { uuid = '', email = '' } = useParams()
  const asked = useQuery({
    ...callQuery(showAccountRequest, { uuid, email }, { sessionEnds: false }),
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [answered, setAnswered] = useState<'confirmed' | 'refused'>()
  if (answered !== undefined) return <Answered how={answered} />
  if (asked.error) {
    return (
      <AuthPage title="Richiesta non trovata" intro={asked.error.message}>
        <p>
          <Link to="/request_account">Fai una nuova richiesta</Link>
        </p>
      </AuthPage>
    )
  }
  return (
    <AuthPage title="Conferma la richiesta" intro="Con questo indirizzo è stato chiesto un account:">
      {asked.data ? (
        <>
          <Asked>
            <dt>Nome</dt>
            <dd>{asked.data.name}</dd>
            <dt>E-mail</dt>
            <dd>{asked.data.email}</dd>
          </Asked>
          <ConfirmForm link={{ uuid, email }} onAnswer={setAnswered} />
        </>
      ) : (
        <Skeleton lines={3} height={40} />
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
  const refusing = useSending()
  const ask = useConfirm()
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
  const refuse = async () => {
    const sure = await ask({
      title: 'Non hai chiesto tu questo account?',
      text: 'La richiesta sarà annullata e la segreteria saprà che qualcuno ha usato il tuo indirizzo.',
      yes: 'Annulla la richiesta',
      danger: true,
    })
    if (!sure) return
    refusing.run(async () => {
      await call(refuseAccount, link, { sessionEnds: false })
      onAnswer('refused')
    })
  }
  return (
    <>
      <AuthForm
        onSubmit={confirm}
        submit="Conferma la richiesta"
        busy={confirming.busy}
        error={confirming.error ?? refusing.error}
      >
        <PasswordField
          label="Password"
          required
          autoFocus
          autoComplete="current-password"
          help="Quella scelta nella richiesta: dopo cinque errori serve una nuova richiesta"
          {...fields.bind('password')}
        />
      </AuthForm>
      <Other>
        <p>Se non hai chiesto tu un account, non scrivere nessuna password.</p>
        <Button look="quiet" fullWidth busy={refusing.busy} onClick={() => void refuse()}>
          Non sono stato io
        </Button>
      </Other>
    </>
  )
}

function Answered({ how }: { how: 'confirmed' | 'refused' }) {
  if (how === 'refused') {
    return (
      <AuthPage
        title="Richiesta annullata"
        intro="Grazie: con il tuo indirizzo non nasce nessun account, e la segreteria è avvisata."
      >
        <p role="status">
          <Link to="/login">Vai all’accesso</Link>
        </p>
      </AuthPage>
    )
  }
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

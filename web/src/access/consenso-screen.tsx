import type { AnswerOf } from '@bisavolo/domain/kit/call'
import { mostraConsenso, rispondiConsenso } from '@bisavolo/domain/nascite/calls-consenso'
import styled from '@emotion/styled'
import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { ApiError } from '../api/client.ts'
import { useFocusAfter } from '../session/heading-focus.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { error as errorColour, inkSoft, line, paper } from '../ui/tokens.ts'
import { AuthPage } from './auth-page.tsx'
import { hideQuery } from './hide-query.ts'
import { useSending } from './use-sending.ts'

type Esito = 'confermato' | 'negato'

/** Opening the buyer's link changes nothing; a button does. */
export function ConsensoScreen() {
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '')
  const [asked, setAsked] = useState<AnswerOf<typeof mostraConsenso> | ApiError | null>(null)
  const [answer, setAnswer] = useState<string>()
  useEffect(hideQuery, [])
  useFocusAfter(answer ?? 'asked')
  useEffect(() => {
    if (token === '') return
    const abort = new AbortController()
    call(mostraConsenso, { token }, { signal: abort.signal, sessionEnds: false }).then(setAsked, cause => {
      if (cause instanceof ApiError) setAsked(cause)
    })
    return () => abort.abort()
  }, [token])
  if (answer !== undefined) {
    return (
      <AuthPage title="Grazie">
        <p role="status">{answer}</p>
      </AuthPage>
    )
  }
  if (token === '' || asked instanceof ApiError) {
    const incomplete = 'Apri di nuovo il collegamento dal messaggio che hai ricevuto.'
    return (
      <AuthPage
        title="Il collegamento non si apre"
        intro={
          asked instanceof ApiError
            ? `${asked.message} Se serve ancora, chi cede può chiederti di nuovo la conferma.`
            : incomplete
        }
      />
    )
  }
  return (
    <AuthPage
      title="Confermi il passaggio?"
      intro={
        asked?.registrato === 1
          ? 'Il passaggio è già registrato: questo gatto risulta a tuo nome.'
          : 'È stato chiesto di mettere questo gatto a tuo nome:'
      }
    >
      {asked === null ? (
        <p role="status">Cerco la richiesta…</p>
      ) : (
        <>
          <Asked>
            <dt>Gatto</dt>
            <dd>{asked.gatto}</dd>
            <dt>Lo cede</dt>
            <dd>{asked.cedente || '—'}</dd>
          </Asked>
          {asked.clausola_nfb === 1 && (
            <p>
              <b>Cessione NOT FOR BREEDING</b>: ti impegni a non far riprodurre il gatto.
            </p>
          )}
          <AnswerForm token={token} isRegistrato={asked.registrato === 1} onAnswer={setAnswer} />
        </>
      )}
    </AuthPage>
  )
}

interface AnswerFormProps {
  token: string
  isRegistrato: boolean
  onAnswer: (message: string) => void
}

function AnswerForm({ token, isRegistrato, onAnswer }: AnswerFormProps) {
  const sending = useSending()
  const [nota, setNota] = useState('')
  const [pressed, setPressed] = useState<Esito>()
  const send = (esito: Esito) => {
    setPressed(esito)
    void sending.run(async () => {
      const body = { esito, nota: nota.trim() || null }
      const { message } = await call(rispondiConsenso, { token, body }, { sessionEnds: false })
      onAnswer(message)
    })
  }
  return (
    <Part>
      <TextField
        name="nota"
        label="Nota per la segreteria e per chi cede, se vuoi"
        value={nota}
        rows={3}
        maxLength={1000}
        onChange={setNota}
      />
      <div role="alert">{sending.error && <Refusal>{sending.error}</Refusal>}</div>
      <Answers>
        <Button
          busy={sending.busy && pressed === 'confermato'}
          disabled={sending.busy}
          onClick={() => send('confermato')}
        >
          Confermo
        </Button>
        <Button
          look="danger"
          busy={sending.busy && pressed === 'negato'}
          disabled={sending.busy}
          onClick={() => send('negato')}
        >
          Non confermo
        </Button>
      </Answers>
      <p>
        Puoi rispondere una volta sola.
        {!isRegistrato && ' Il gatto cambia proprietario quando la segreteria registra il passaggio.'}
      </p>
    </Part>
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
const Part = styled.div`
  display: grid;
  gap: 14px;
  margin-top: 18px;
  p {
    margin: 0;
    color: ${inkSoft};
  }
`
const Refusal = styled.p`
  && {
    color: ${errorColour};
  }
`
const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

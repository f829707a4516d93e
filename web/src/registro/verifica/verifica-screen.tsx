import { checkCertificato, type VerificaCertificato } from '@bisavolo/domain/registro/calls/verifica'
import styled from '@emotion/styled'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Mark } from '../../ui/mark.tsx'
import * as t from '../../ui/tokens.ts'
import { Outcome, Refusal } from './verifica-outcome.tsx'

/** Public page of a certificate's QR code: no session, no personal names. */
export function VerificaScreen() {
  const { code = '' } = useParams()
  const [answer, setAnswer] = useState<VerificaCertificato | ApiError | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    setAnswer(null)
    call(checkCertificato, { code }, { signal: abort.signal, sessionEnds: false }).then(setAnswer, cause => {
      if (cause instanceof ApiError) setAnswer(cause)
    })
    return () => abort.abort()
  }, [code])
  return (
    <Page>
      <Sheet>
        <Name>
          <Mark size={30} />
          <span>Bisavolo</span>
        </Name>
        <h1 tabIndex={-1}>Verifica del certificato genealogico</h1>
        <Code>{answer && !(answer instanceof ApiError) ? answer.codice : code}</Code>
        <div aria-live="polite">
          {answer === null && <p>Controllo nel registro…</p>}
          {answer instanceof ApiError && <Refusal error={answer} />}
          {answer !== null && !(answer instanceof ApiError) && <Outcome answer={answer} />}
        </div>
        <Note>Confronta nome, numero e nascita con la stampa. Il proprietario non è pubblico.</Note>
        <Another />
      </Sheet>
    </Page>
  )
}

function Another() {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const check = (event: FormEvent) => {
    event.preventDefault()
    const code = typed.trim()
    if (code === '') return
    setTyped('')
    navigate(`/verifica/${encodeURIComponent(code)}`)
  }
  return (
    <Form onSubmit={check}>
      <TextField
        label="Verifica un altro codice"
        help="È scritto sotto il QR del certificato"
        value={typed}
        onChange={setTyped}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" look="quiet">
        Verifica
      </Button>
    </Form>
  )
}

const Page = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  place-items: center;
  min-height: 100vh;
  padding: 24px 16px;
`
const Sheet = styled.div`
  width: 100%;
  max-width: 620px;
  padding: 32px;
  background: ${t.sheet};
  border-top: 4px solid ${t.amber};
  border-radius: 8px;
  box-shadow: 0 8px 30px ${t.shadow(0.12)};
  h1 {
    margin: 18px 0 4px;
    font-size: 26px;
  }
  @media (max-width: 500px) {
    padding: 20px 16px;
  }
`
const Name = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  font: 600 18px / 1 ${t.serif};
`
const Code = styled.p`
  margin: 0 0 18px;
  font: 600 17px / 1.4 ${t.sans};
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.08em;
  overflow-wrap: anywhere;
`
const Form = styled.form`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  margin-top: 18px;
  > div {
    flex: 1;
    min-width: 0;
  }
  input {
    width: 100%;
    min-width: 0;
  }
  button {
    margin-top: 24px;
  }
`
const Note = styled.p`
  margin: 22px 0 0;
  padding-top: 14px;
  border-top: 1px solid ${t.line};
  color: ${t.inkSoft};
  font-size: 13px;
`

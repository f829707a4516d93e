import { formatDate } from '@bisavolo/domain/kit/format'
import { checkCertificato, type VerificaCertificato } from '@bisavolo/domain/registro/calls/verifica'
import styled from '@emotion/styled'
import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiInformationOutline } from '@mdi/js'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Mark } from '../../ui/mark.tsx'
import * as t from '../../ui/tokens.ts'

const looks = {
  valido: {
    title: 'Certificato valido',
    en: 'Valid certificate',
    colour: t.success,
    tint: t.successTint,
    icon: mdiCheckCircleOutline,
  },
  aggiornato: {
    title: 'Certificato valido, registro aggiornato',
    en: 'Valid certificate, the registry has changed since',
    colour: t.warning,
    tint: t.warningTint,
    icon: mdiInformationOutline,
  },
  sostituito: {
    title: 'Certificato sostituito',
    en: 'Replaced certificate',
    colour: t.warning,
    tint: t.warningTint,
    icon: mdiInformationOutline,
  },
  revocato: {
    title: 'Certificato revocato',
    en: 'Withdrawn certificate',
    colour: t.error,
    tint: t.errorTint,
    icon: mdiAlertCircleOutline,
  },
} as const

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
        <Note>
          Confronta questi dati con quelli stampati: nome, numero e data di nascita devono essere gli stessi. I dati dei
          proprietari non sono pubblici.
        </Note>
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

function Refusal({ error }: { error: ApiError }) {
  const unknown = error.status === 404
  return (
    <Banner
      title={unknown ? 'Nessun certificato con questo codice' : 'La verifica non è riuscita'}
      en={unknown ? 'No certificate has this code' : 'The check did not succeed'}
      look={looks.revocato}
    >
      {error.message}
    </Banner>
  )
}

function Outcome({ answer }: { answer: VerificaCertificato }) {
  const { stato, gatto, aggiornato_il } = answer
  const look = looks[aggiornato_il === null ? stato : 'aggiornato']
  return (
    <>
      <Banner title={look.title} en={look.en} look={look}>
        {sentenceOf(answer)}
      </Banner>
      {gatto && (
        <Facts>
          <Fact label="Nome">
            <strong>{gatto.nome_completo}</strong>
          </Fact>
          <Fact label="Numero">{gatto.codice ?? '—'}</Fact>
          <Fact label="Razza">{[gatto.nome_razza, gatto.razza && `(${gatto.razza})`].filter(Boolean).join(' ')}</Fact>
          <Fact label="Sesso">{gatto.sesso === 'M' ? '♂ Maschio' : '♀ Femmina'}</Fact>
          <Fact label="Data di nascita">{formatDate(gatto.data_nascita)}</Fact>
          <Fact label="Rilasciato il">{formatDate(answer.emesso_il)}</Fact>
        </Facts>
      )}
    </>
  )
}

function sentenceOf({ stato, emesso_il, sostituito_il, aggiornato_il }: VerificaCertificato): string {
  const issued = `Rilasciato il ${formatDate(emesso_il)}`
  if (aggiornato_il !== null) {
    return `${issued}; i dati del gatto nel registro sono cambiati il ${formatDate(aggiornato_il)}: confronta quelli stampati con questi e chiedi un certificato aggiornato.`
  }
  if (stato === 'valido') return `${issued}; da allora i dati del gatto nel registro non sono cambiati.`
  if (stato === 'sostituito') {
    return `${issued}, sostituito il ${formatDate(sostituito_il)} da un certificato con dati aggiornati: chiedi quello nuovo.`
  }
  return `${issued}; la registrazione è stata annullata e il certificato non ha più valore.`
}

interface BannerProps {
  title: string
  en: string
  look: { colour: string; tint: string; icon: string }
  children: ReactNode
}

function Banner({ title, en, look, children }: BannerProps) {
  return (
    <Result style={{ color: look.colour, background: look.tint, borderColor: look.colour }}>
      <Icon path={look.icon} size={34} />
      <div>
        <h2>{title}</h2>
        <small lang="en">{en}</small>
        <p>{children}</p>
      </div>
    </Result>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const Page = styled.main`
  display: grid;
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
const Result = styled.div`
  display: flex;
  gap: 14px;
  padding: 14px 16px;
  border: 1px solid;
  border-radius: 8px;
  h2 {
    margin: 0;
    font-size: 20px;
  }
  p {
    margin: 6px 0 0;
    color: ${t.ink};
  }
`
const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 230px), 1fr));
  gap: 14px 24px;
  margin: 20px 0 0;
  > :first-of-type {
    grid-column: 1 / -1;
  }
  dt {
    color: ${t.inkSoft};
    font-size: 12.5px;
  }
  dd {
    margin: 0;
    font-size: 15px;
  }
  strong {
    font: 600 21px / 1.3 ${t.serif};
  }
`
const Form = styled.form`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  margin-top: 18px;
  > div {
    flex: 1;
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

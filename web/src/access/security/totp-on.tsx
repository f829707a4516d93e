import { listSessions } from '@bisavolo/domain/access/calls/session'
import { enableTotp } from '@bisavolo/domain/access/calls/totp'
import styled from '@emotion/styled'
import { mdiContentCopy } from '@mdi/js'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, callQuery } from '../../api/call.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/feedback/copy-text.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { line, paper } from '../../ui/tokens.ts'
import { type Offer, TotpPassword } from './totp-password.tsx'

export function TotpOn({ onDone }: { onDone: () => void }) {
  const [password, setPassword] = useState('')
  const [offer, setOffer] = useState<Offer>()
  if (offer) return <TotpCode offer={offer} password={password} onDone={onDone} />
  return <TotpPassword password={password} onChange={setPassword} onOffer={setOffer} onCancel={onDone} />
}

function TotpCode({ offer, password, onDone }: { offer: Offer; password: string; onDone: () => void }) {
  const queries = useQueryClient()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [codes, setCodes] = useState<readonly string[]>()
  const { busy, run } = useWrite(() => call(enableTotp, { body: { code, password_attuale: password } }), {
    done: 'Verifica in due passaggi attivata: gli altri accessi sono stati chiusi',
    onDone: answer => {
      setCodes('recovery_codes' in answer ? answer.recovery_codes : [])
      void queries.invalidateQueries({ queryKey: callQuery(listSessions, {}).queryKey })
    },
    onRefused: cause => setError(cause.message),
  })
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <Steps
      onSubmit={event => {
        event.preventDefault()
        run()
      }}
    >
      <img src={offer.qr} width={200} height={200} alt="Codice QR da leggere con l’app di verifica" />
      <div>
        <p>
          1. Leggi il codice QR con un’app di verifica del telefono. Sei già sul telefono?{' '}
          <a href={offer.otpauth_url}>Apri l’app di verifica</a>, oppure copia nell’app questa chiave:
        </p>
        <code>{offer.secret.match(/.{1,4}/g)?.join(' ')}</code>
        <Line style={{ margin: '0 0 14px' }}>
          <Button
            look="quiet"
            size="small"
            icon={mdiContentCopy}
            onClick={() =>
              void copyText(offer.secret, 'Chiave copiata', 'La chiave non è stata copiata: scrivila a mano.')
            }
          >
            Copia la chiave
          </Button>
        </Line>
        <p>2. Scrivi il codice di sei cifre che l’app mostra.</p>
        <TextField
          label="Codice"
          required
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          value={code}
          error={error}
          onChange={text => {
            setCode(text)
            setError(undefined)
          }}
        />
        <Line>
          <Button type="submit" busy={busy} disabled={code.replace(/\D/g, '').length !== 6}>
            Conferma
          </Button>
          <Button look="text" onClick={onDone}>
            Indietro
          </Button>
        </Line>
      </div>
    </Steps>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = () => copyText(codes.join('\n'), 'Codici copiati', 'I codici non sono stati copiati: scrivili a mano.')
  return (
    <>
      <p role="status">
        <b>Conserva questi codici di recupero</b>: se perdi il telefono, ognuno ti fa entrare una volta. Non li vedrai
        più.
      </p>
      <Codes>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Line>
        <Button look="quiet" icon={mdiContentCopy} onClick={() => void copy()}>
          Copia
        </Button>
        <Button onClick={onDone}>Li ho conservati</Button>
      </Line>
    </>
  )
}

const Steps = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: 20px;
  img {
    border: 1px solid ${line};
    border-radius: 8px;
  }
  > div {
    flex: 1 1 260px;
    min-width: 0;
  }
  code {
    display: block;
    margin-bottom: 12px;
    overflow-wrap: anywhere;
  }
`
const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: 6px 16px;
  margin: 0;
  padding: 14px 18px;
  background: ${paper};
  border-radius: 8px;
  font-family: ui-monospace, monospace;
  list-style: none;
`
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 14px;
`

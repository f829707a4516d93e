import { issueNotaCredito, type RigaEmessa } from '@bisavolo/domain/denaro/calls'
import { totaleRiga, totaliOf } from '@bisavolo/domain/denaro/rules/documento/fattura'
import { centsOf, formatEuro } from '@bisavolo/domain/kit/format'
import styled from '@emotion/styled'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { newIdempotencyKey } from '../../api/client.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { todayText } from '../../ui/fields/date-text.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { error as errorColour, line } from '../../ui/tokens.ts'
import { type Documento, isFattura, stornoName } from './documento.ts'
import { QuantitaField } from './quantita-field.tsx'

const free = { importo: 0, soglia: 0, regime: 'ordinario', riaddebito: false } as const

/** Takes a document back, whole or by lines; issued like any other, in a series of its own. */
export function NotaCreditoDialog({ documento, onClose }: { documento: Documento; onClose: () => void }) {
  const name = stornoName(documento)
  const navigate = useNavigate()
  const [key] = useState(newIdempotencyKey)
  const [whole, setWhole] = useState(true)
  const [quantita, setQuantita] = useState<Record<number, string | null>>({})
  const [data, setData] = useState<string | null>(todayText())
  const [causale, setCausale] = useState('')
  const [wrong, setWrong] = useState<string>()
  const chosen = documento.righe.filter(riga => Number(quantita[riga.id] ?? 0) > 0)
  const amount = whole ? residuoOf(documento) : totaleOf(documento, chosen, quantita)
  const { busy, run } = useWrite(
    () => {
      setWrong(undefined)
      const righe = whole ? null : chosen.map(riga => ({ idriga: riga.id, quantita: Number(quantita[riga.id]) }))
      const body = { data_emissione: data, causale: causale.trim() || null, righe }
      return call(issueNotaCredito, { id: documento.id, body }, { idempotencyKey: key })
    },
    {
      done: ({ numero }) => `${name} ${numero} ${isFattura(documento) ? 'emessa' : 'emesso'} correttamente`,
      onDone: ({ id }) => {
        navigate(`/fatture_ricevute/${id}`)
        onClose()
      },
      onRefused: ({ message }) => setWrong(message),
    },
  )
  const canSend = data !== null && amount > 0 && !busy
  return (
    <Dialog
      open
      title={`${name} per ${documento.tipo} ${documento.numero}`}
      width={650}
      onClose={onClose}
      busy={busy}
      onSubmit={() => {
        if (canSend) run()
      }}
      actions={
        <>
          <span style={{ marginRight: 'auto' }}>
            Totale da stornare <b className="tabular">{formatEuro(amount)}</b>
          </span>
          <Button look="text" disabled={busy} onClick={onClose}>
            Chiudi
          </Button>
          <Button type="submit" look="danger" busy={busy} disabled={!canSend}>
            Emetti
          </Button>
        </>
      }
    >
      <Body>
        <CheckField
          label={documento.note_credito.length > 0 ? 'Tutto ciò che resta' : 'Tutto il documento'}
          checked={whole}
          onChange={setWhole}
        />
        {!whole && (
          <Righe>
            {documento.righe.map(riga => (
              <li key={riga.id}>
                <span>
                  {riga.descrizione}
                  <small>
                    {riga.quantita} × {formatEuro(centsOf(riga.importo))}
                  </small>
                </span>
                <QuantitaField
                  label="Q.tà da stornare"
                  value={quantita[riga.id] ?? null}
                  onChange={value => setQuantita(now => ({ ...now, [riga.id]: value }))}
                />
              </li>
            ))}
          </Righe>
        )}
        <DateField
          label="Data emissione"
          required
          value={data}
          max={todayText()}
          min={documento.data_emissione}
          onChange={setData}
        />
        <TextField
          label="Causale"
          value={causale}
          onChange={setCausale}
          maxLength={200}
          help="Vuota: la scrive il registro"
        />
        {wrong && (
          <p role="alert" style={{ margin: 0, color: errorColour }}>
            {wrong}
          </p>
        )}
        <p style={{ margin: 0 }}>
          Si emette con un numero suo: non si potrà cambiare né eliminare. Il bollo non si restituisce.
        </p>
      </Body>
    </Dialog>
  )
}

function residuoOf({ imponibile, imposta, stornato }: Documento): number {
  return centsOf(imponibile) + centsOf(imposta) - centsOf(stornato ?? '0')
}

function totaleOf(documento: Documento, righe: readonly RigaEmessa[], quantita: Record<number, string | null>): number {
  const lines = righe.map(riga => ({
    ...riga,
    quantita: Number(quantita[riga.id]),
    importo: centsOf(riga.importo),
    quota_associativa: riga.quota_associativa === 1,
  }))
  if (!isFattura(documento)) return lines.reduce((sum, riga) => sum + totaleRiga(riga), 0)
  return totaliOf('Nota di credito', lines, free).totale
}

const Body = styled.div`
  display: grid;
  gap: 16px;
`
const Righe = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 1fr 130px;
    gap: 12px;
    align-items: end;
    padding: 8px 0;
    border-bottom: 1px solid ${line};
  }
  small {
    display: block;
  }
`

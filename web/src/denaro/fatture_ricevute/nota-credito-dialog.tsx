import { issueNotaCredito } from '@bisavolo/domain/denaro/calls'
import { totaliOf } from '@bisavolo/domain/denaro/rules/documento/fattura'
import { avvisiEmissione } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import { importiOf, rigaUnica } from '@bisavolo/domain/denaro/rules/documento/senza-righe'
import { decimalOf, formatEuro } from '@bisavolo/domain/kit/format'
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
import { error as errorColour } from '../../ui/tokens.ts'
import { lacksMotivo, presaVisioneOf } from '../presa-visione/presa-visione.ts'
import { PresaVisioneFields } from '../presa-visione/presa-visione-fields.tsx'
import { type Documento, isBolloAddebitato, isFattura, stornoName } from './documento.ts'
import { RigheEditor } from './righe-editor.tsx'
import { countable, emptyRiga, type RigaForm, righeBody, righeDocumento } from './righe-form.ts'
import { RigheStorno } from './righe-storno.tsx'
import { chosenIn, residuoTotale, senzaBollo, totaleStorno } from './storno-form.ts'

/** Credits a document, whole or by lines; credit notes have their own number series. */
export function NotaCreditoDialog({ documento, onClose }: { documento: Documento; onClose: () => void }) {
  const name = stornoName(documento)
  const navigate = useNavigate()
  const [key] = useState(newIdempotencyKey)
  const senzaRighe = documento.righe.length === 0
  const [whole, setWhole] = useState(!senzaRighe || canBeWhole(documento))
  const [scritte, setScritte] = useState<RigaForm[]>(() => [rigaOf(documento, 0)])
  const [quantita, setQuantita] = useState<Record<number, string | null>>({})
  const [data, setData] = useState<string | null>(todayText())
  const [causale, setCausale] = useState('')
  const [motivo, setMotivo] = useState('')
  const [wrong, setWrong] = useState<string>()
  const avvisi = avvisiEmissione(name, data ?? '', todayText())
  const chosen = chosenIn(documento.righe, quantita)
  const amount = whole
    ? residuoTotale(documento)
    : senzaRighe
      ? totaliOf(name, countable(righeDocumento(scritte)), senzaBollo).totale
      : totaleStorno(documento, chosen)
  const { busy, run } = useWrite(
    () => {
      setWrong(undefined)
      const picked = chosen.map(({ id: idriga, stornate }) => ({ idriga, quantita: stornate }))
      const righe = whole ? null : senzaRighe ? righeBody(scritte) : picked
      const presa_visione = presaVisioneOf(avvisi, motivo)
      const body = { data_emissione: data, causale: causale.trim() || null, righe, presa_visione }
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
  const isTooMuch = !whole && chosen.some(({ stornate, residuo }) => stornate > residuo.quantita)
  const canSend = data !== null && amount > 0 && !isTooMuch && !lacksMotivo(avvisi, motivo) && !busy
  return (
    <Dialog
      open
      title={`${name} per ${documento.tipo} ${documento.numero}`}
      width={senzaRighe ? 800 : 650}
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
        {senzaRighe && <p style={{ margin: 0 }}>{senzaRigheText(documento)}</p>}
        <CheckField
          label={documento.note_credito.length > 0 ? 'Tutto ciò che resta' : 'Tutto il documento'}
          checked={whole}
          disabled={senzaRighe && !canBeWhole(documento)}
          onChange={setWhole}
        />
        {!whole && senzaRighe && (
          <RigheEditor
            righe={scritte}
            articoli={[]}
            isFattura={isFattura(documento)}
            errorOf={() => undefined}
            onChange={setScritte}
            onAdd={() => setScritte(now => [...now, emptyRiga(Date.now(), documento.tipo, 0)])}
          />
        )}
        {!whole && !senzaRighe && <RigheStorno righe={documento.righe} quantita={quantita} onChange={setQuantita} />}
        <DateField
          label="Data emissione"
          required
          value={data}
          max={todayText()}
          min={documento.data_emissione}
          onChange={setData}
        />
        <PresaVisioneFields avvisi={avvisi} motivo={motivo} onChange={setMotivo} />
        <TextField
          label="Causale"
          value={causale}
          onChange={setCausale}
          maxLength={200}
          help="Lascia vuoto: la scriviamo noi"
        />
        {wrong && (
          <p role="alert" style={{ margin: 0, color: errorColour }}>
            {wrong}
          </p>
        )}
        <p style={{ margin: 0 }}>
          Ha un numero suo: dopo l’emissione non si cambia né si elimina.
          {isBolloAddebitato(documento) && ' Il bollo non si storna: resta dovuto.'}
        </p>
      </Body>
    </Dialog>
  )
}

/** An imported invoice without lines is credited whole only if its single VAT rate is known. */
function senzaRigheText(documento: Documento): string {
  const opening = 'Il documento è arrivato dal vecchio sistema senza righe'
  if (canBeWhole(documento)) return `${opening}: si storna per i suoi importi.`
  const { imponibile, imposta } = importiOf(documento)
  if (imposta === 0)
    return `${opening}, con ${formatEuro(imponibile)} senza IVA: scrivi le righe da stornare, ognuna con la sua natura.`
  return `${opening}, con ${formatEuro(imponibile)} di imponibile e ${formatEuro(imposta)} di IVA, con più aliquote: scrivi le righe da stornare, ognuna con la sua aliquota o natura.`
}

function canBeWhole(documento: Documento): boolean {
  return !isFattura(documento) || (rigaUnica(documento).iva ?? 0) > 0
}

function rigaOf(documento: Documento, key: number): RigaForm {
  const { descrizione, importo, iva } = rigaUnica(documento)
  return { ...emptyRiga(key, documento.tipo, iva ?? 0), descrizione, importo: decimalOf(importo) }
}

const Body = styled.div`
  display: grid;
  gap: 16px;
`

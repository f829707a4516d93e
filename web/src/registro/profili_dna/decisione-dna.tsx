import { genitoreLookup } from '@bisavolo/domain/product/lookups'
import { correggiGenitore, type DnaGatto } from '@bisavolo/domain/registro/calls/dna'
import { genitoriOfferti, genitoriPrima } from '@bisavolo/domain/registro/genitori-offerti'
import { accettaAnomalia } from '@bisavolo/domain/trasloco/calls/anomalie'
import { mdiAccountSwitchOutline, mdiCheck } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../api/call.ts'
import { type RecordRow, recordQueries } from '../../api/records.ts'
import { ReferencePicker } from '../../records/picker/reference-picker.tsx'
import { useSession } from '../../session/session.tsx'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { inkSoft } from '../../ui/tokens.ts'

type Ruolo = 'padre' | 'madre'

/** The parent link never changes automatically. */
export function DecisioneDna({ data }: { data: DnaGatto }) {
  const { may } = useSession()
  const [accepting, setAccepting] = useState<'O26' | 'O27' | null>(null)
  const [correcting, setCorrecting] = useState<Ruolo | null>(null)
  const { busy, run: accept } = useWrite(
    (body: { codice: string; motivo: string }) =>
      call(accettaAnomalia, { body: { entita: 'gatti', id: data.idgatto, ...body } }),
    { done: 'Decisione registrata', onDone: () => setAccepting(null) },
  )
  const excluded = (['padre', 'madre'] as const).filter(ruolo => data[ruolo]?.esito === 'esclusa')
  // If DNA excludes only the pair, either parent may be wrong.
  const doubted = excluded.length > 0 ? excluded : (['padre', 'madre'] as const)
  const open = (codice: string) => data.rilievi.some(one => one.codice === codice)
  if (!may(correggiGenitore) || !may(accettaAnomalia) || (!open('O26') && !open('O27'))) return null
  return (
    <>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 14 }}>
        {open('O26') &&
          doubted.map(ruolo => (
            <Button key={ruolo} icon={mdiAccountSwitchOutline} onClick={() => setCorrecting(ruolo)}>
              Correggi {ruolo === 'padre' ? 'il padre' : 'la madre'}
            </Button>
          ))}
        {open('O27') && (
          <Button icon={mdiCheck} onClick={() => setAccepting('O27')}>
            Accetta come verificata
          </Button>
        )}
        {open('O26') && (
          <Button look="quiet" onClick={() => setAccepting('O26')}>
            Lascia com’è
          </Button>
        )}
      </div>
      {data.bloccato && (
        <p style={{ margin: '10px 0 0', color: inkSoft }}>
          Il gatto è bloccato per il sorteggio: la parentela esclusa si registra da{' '}
          <a href="/list/gatti-bloccati">Gatti bloccati</a>.
        </p>
      )}
      {accepting && (
        <ReasonDialog
          title={accepting === 'O27' ? 'Accetta come verificata' : 'Lascia la parentela com’è'}
          text={
            accepting === 'O27'
              ? 'Il marcatore contrario vale come una mutazione: la parentela è provata, e sul certificato si legge DNA.'
              : 'L’esclusione resta nella cronologia del gatto e non si segnala più. La parentela non vale come provata.'
          }
          label="Motivo"
          yes="Accetta"
          busy={busy}
          onClose={() => setAccepting(null)}
          onConfirm={motivo => accept({ codice: accepting, motivo })}
        />
      )}
      {correcting && <CorreggiDialog data={data} ruolo={correcting} onClose={() => setCorrecting(null)} />}
    </>
  )
}

function CorreggiDialog({ data, ruolo, onClose }: { data: DnaGatto; ruolo: Ruolo; onClose: () => void }) {
  const [chosen, setChosen] = useState<RecordRow | null>(null)
  const [motivo, setMotivo] = useState('')
  const lookup = useMemo(() => genitoreLookup(ruolo === 'padre' ? 'M' : 'F'), [ruolo])
  const { data: gatto } = useQuery(recordQueries.one('gatti', data.idgatto))
  const figlio = { id: data.idgatto, data_nascita: gatto?.data_nascita }
  const { busy, run } = useWrite(
    () =>
      call(correggiGenitore, {
        id: data.idgatto,
        body: { genitore: ruolo, idgenitore: chosen?.id ?? null, motivo: motivo.trim() },
      }),
    { done: 'Genitore corretto', onDone: onClose },
  )
  const empty = motivo.trim() === ''
  return (
    <Dialog
      open
      title={`${ruolo === 'padre' ? 'Padre' : 'Madre'} di ${data.nome}`}
      width={560}
      onClose={onClose}
      busy={busy}
      onSubmit={() => {
        if (!empty) run()
      }}
      actions={
        <>
          <Button look="text" disabled={busy} onClick={onClose}>
            Chiudi
          </Button>
          <Button type="submit" busy={busy} disabled={empty}>
            {chosen === null ? 'Togli il genitore' : 'Correggi'}
          </Button>
        </>
      }
    >
      <p style={{ margin: '0 0 16px' }}>
        Oggi: {data[ruolo]?.nome}. Scegli il genitore vero, o lascia vuoto se non si conosce.
      </p>
      <ReferencePicker
        to="gatti"
        name={`id${ruolo}`}
        label={ruolo === 'padre' ? 'Padre' : 'Madre'}
        value={chosen?.id ?? null}
        related={chosen}
        onChange={(_id, row) => setChosen(row)}
        disabled={busy}
        among={genitoriOfferti(figlio)}
        prefer={genitoriPrima(figlio)}
        lookup={lookup}
        creates={false}
      />
      <div style={{ marginTop: 16 }}>
        <TextField label="Motivo" value={motivo} onChange={setMotivo} required rows={3} maxLength={2000} />
      </div>
    </Dialog>
  )
}

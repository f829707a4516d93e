import { entityOf, isEntityName } from '@bisavolo/domain/entities'
import {
  decidiConflitti,
  type ImportazioneIntera,
  type RigaImportazione,
  righeImportazione,
} from '@bisavolo/domain/segreteria/calls/importazioni'
import { esitiRiga } from '@bisavolo/domain/segreteria/rules/importazione/mappatura'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call, callQuery } from '../../api/call.ts'
import { recordPath } from '../../records/paths.ts'
import { SpecialsContext } from '../../records/special.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { WrapLine } from '../../ui/page/page-head.tsx'
import { Pager } from '../../ui/page/pager.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { Pair } from './mappatura-look.ts'
import { nomeCampo, nomeEntita } from './nomi.ts'
import { Dati, Messaggi, Riga } from './righe-look.ts'
import { esiti, isRunning } from './stato.ts'

/** The rows as they were judged, a page at a time; conflicts are decided here, one by one or all at once. */
export function RigheEsito({ importazione }: { importazione: ImportazioneIntera }) {
  const [params, setParams] = useSearchParams()
  const set = (name: string, value: string) =>
    setParams(now => {
      if (value === '') now.delete(name)
      else now.set(name, value)
      if (name !== 'page') now.delete('page')
      return now
    })
  const esito = esitiRiga.find(one => one === params.get('esito'))
  const tabella = params.get('tabella') ?? undefined
  const all = params.get('tutte') === '1'
  const page = Math.max(1, Number(params.get('page')) || 1)
  const query = {
    page,
    ...(esito !== undefined && { esito }),
    ...(tabella !== undefined && { tabella }),
    ...(!all && esito === undefined && { messaggi: '1' as const }),
  }
  const answer = useQuery({
    ...callQuery(righeImportazione, { id: importazione.id, query }),
    placeholderData: keepPreviousData,
    enabled: !isRunning(importazione),
  })
  const decide = useWrite(
    ({ scelta, riga }: { scelta: 'file' | 'registro'; riga?: RigaImportazione }) =>
      call(decidiConflitti, {
        id: importazione.id,
        body: { scelta, ...(riga !== undefined && { righe: [{ tabella: riga.tabella, riga: riga.riga }] }) },
      }),
    { done: 'Scelta conservata', failed: 'La scelta non è stata conservata:', onDone: () => void answer.refetch() },
  )
  const conflicts = importazione.esito?.conflitti ?? 0
  const rows = answer.data?.data ?? []
  return (
    <>
      <Pair>
        <SelectField
          label="Esito"
          value={esito ?? ''}
          options={esitiRiga.map(value => ({ value, label: esiti[value].label }))}
          empty="Tutti"
          onChange={value => set('esito', value)}
        />
        <SelectField
          label="Tabella"
          value={tabella ?? ''}
          options={importazione.tabelle.map(({ nome }) => ({ value: nome, label: nome }))}
          empty="Tutte"
          onChange={value => set('tabella', value)}
        />
      </Pair>
      <div style={{ margin: '10px 0' }}>
        <CheckField
          label="Anche le righe di cui non c’è nulla da dire"
          checked={all}
          onChange={on => set('tutte', on ? '1' : '')}
        />
      </div>
      {conflicts > 0 && importazione.stato !== 'importata' && (
        <WrapLine style={{ marginBottom: 10 }}>
          <span>Dove il file e il registro dicono cose diverse:</span>
          <Button look="quiet" size="small" busy={decide.busy} onClick={() => decide.run({ scelta: 'file' })}>
            Prendi sempre il file
          </Button>
          <Button look="quiet" size="small" busy={decide.busy} onClick={() => decide.run({ scelta: 'registro' })}>
            Tieni sempre il registro
          </Button>
        </WrapLine>
      )}
      {answer.error !== null && <p role="alert">Le righe non sono arrivate: {answer.error.message}</p>}
      {answer.data === undefined && answer.error === null && <Skeleton lines={4} height={40} />}
      {answer.data !== undefined && rows.length === 0 && <p>Nessuna riga con questi filtri.</p>}
      {rows.map(riga => (
        <RigaEsito
          key={`${riga.tabella}-${riga.riga}`}
          riga={riga}
          busy={decide.busy}
          onDecide={importazione.stato === 'importata' ? null : scelta => decide.run({ scelta, riga })}
        />
      ))}
      {answer.data !== undefined && (
        <Pager
          page={page}
          tot={answer.data.tot}
          perPage={answer.data.perPage}
          setPage={next => set('page', String(next))}
        />
      )}
    </>
  )
}

interface RigaProps {
  riga: RigaImportazione
  busy: boolean
  onDecide: ((scelta: 'file' | 'registro') => void) | null
}

function RigaEsito({ riga, busy, onDecide }: RigaProps) {
  const path = usePath(riga)
  const words = Object.entries(riga.dati).filter(([, cella]) => cella !== null && cella !== '')
  return (
    <Riga aria-label={`${riga.tabella}, riga ${riga.riga}`}>
      <WrapLine>
        {riga.esito !== null && <StatusChip {...esiti[riga.esito]} />}
        <b>
          {riga.tabella}, riga {riga.riga}
        </b>
        {riga.chiave !== null && <span>chiave {riga.chiave}</span>}
        {path !== null && (
          <Link to={path}>{riga.entita === null ? 'Apri' : `${nomeEntita(riga.entita)} n. ${riga.entita_id}`}</Link>
        )}
      </WrapLine>
      {riga.messaggi.length > 0 && (
        <Messaggi>
          {riga.messaggi.map(({ livello, codice, campo, messaggio }) => (
            <li key={`${codice}-${campo}-${messaggio}`} data-livello={livello}>
              <span>{livello === 'errore' ? 'Errore' : 'Avviso'}</span> {messaggio}
            </li>
          ))}
        </Messaggi>
      )}
      {riga.differenze.map(({ campo, file, registro }) => (
        <p key={campo} style={{ margin: '4px 0' }}>
          <b>{nomeCampo(riga.entita, campo)}</b>: nel file «{shown(file)}», nel registro «{shown(registro)}»
        </p>
      ))}
      {riga.esito === 'conflitto' && (
        <WrapLine>
          {riga.scelta !== null && (
            <StatusChip kind="success" label={riga.scelta === 'file' ? 'Vale il file' : 'Vale il registro'} />
          )}
          {onDecide !== null && (
            <>
              <Button
                look="quiet"
                size="small"
                disabled={busy || riga.scelta === 'file'}
                onClick={() => onDecide('file')}
              >
                Prendi il file
              </Button>
              <Button
                look="quiet"
                size="small"
                disabled={busy || riga.scelta === 'registro'}
                onClick={() => onDecide('registro')}
              >
                Tieni il registro
              </Button>
            </>
          )}
        </WrapLine>
      )}
      <Dati>
        <summary>Com’è nel file</summary>
        {words.map(([colonna, cella]) => `${colonna}: ${cella}`).join(' · ')}
      </Dati>
    </Riga>
  )
}

function shown(value: unknown): string {
  return value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The page of the record that came in, where it has one. */
function usePath({ entita, entita_id, esito }: RigaImportazione): string | null {
  const specials = use(SpecialsContext)
  const isThere = esito === 'aggiornato' || esito === 'invariato' || esito === 'conflitto'
  if (entita === null || entita_id === null || !isThere || !isEntityName(entita)) return null
  return recordPath(entityOf(entita), specials[entita] ?? {}, entita_id)
}

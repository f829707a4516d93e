import { risultatiGatto } from '@bisavolo/domain/esposizioni/calls/risultati'
import { formatDate } from '@bisavolo/domain/kit/format'
import type { DettaglioGatto } from '@bisavolo/domain/registro/calls/libro'
import { gatti } from '@bisavolo/domain/registro/entities/gatti'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery } from '../../api/call.ts'
import { type RecordRow, recordQueries } from '../../api/records.ts'
import { fieldCell } from '../../records/list/field-cell.tsx'
import { useCellContext } from '../../records/list/use-cell-context.ts'
import { SummaryStrip } from '../../records/page/summary-strip.tsx'
import { useSession } from '../../session/session.tsx'
import { todayText } from '../../ui/fields/date-text.ts'

export function GattoSummary({ record }: { record: RecordRow }) {
  const context = useCellContext()
  const link = (name: 'idproprietario' | 'idpadre' | 'idmadre') => {
    const field = gatti.fields[name]
    return fieldCell(field, record[name], record[field.as ?? ''], context)
  }
  const parents = record.idpadre != null || record.idmadre != null
  const { ultimo, prossima } = useExpo(record.id)
  const { test, scaduti } = useTest(record.id)
  const passaggi = usePassaggiAperti(record.id)
  const aperti = [
    ...passaggi,
    ...(record.bloccato === 1 ? ['Test di parentela'] : []),
    // Expired tests of a dead cat do not matter.
    ...(record.deceduto === 1 || record.annullato === 1 ? [] : scaduti.map(nome => `${nome} scaduto`)),
    ...anomalieOf(record as DettaglioGatto),
  ]
  return (
    <SummaryStrip
      facts={[
        { label: 'Proprietario', value: link('idproprietario') ?? '—' },
        {
          label: 'Padre × madre',
          value: parents ? (
            <>
              {link('idpadre') ?? 'sconosciuto'} × {link('idmadre') ?? 'sconosciuta'}
            </>
          ) : (
            '—'
          ),
        },
        { label: 'Test', value: test },
        { label: 'Ultimo titolo', value: ultimo },
        { label: 'Prossima esposizione', value: prossima },
        { label: 'Aperto', value: aperti.length === 0 ? 'Niente in sospeso' : joined(aperti) },
      ]}
    />
  )
}

function useExpo(idgatto: number): { ultimo: ReactNode; prossima: ReactNode } {
  const { may } = useSession()
  const { data } = useQuery({ ...callQuery(risultatiGatto, { idgatto }), enabled: may(risultatiGatto) })
  const today = todayText()
  const known = data?.data ?? []
  const last = known.find(({ titolo, best }) => /^(CA|PH)/.test(titolo ?? '') || best !== null)
  const next = known.findLast(one => (one.data ?? '') >= today && one.titolo === null)
  const at = (show: { esposizione: string; data: string | null }) => (
    <small>
      {show.esposizione}
      {show.data !== null && `, ${formatDate(show.data)}`}
    </small>
  )
  return {
    ultimo: last && (
      <>
        {[last.titolo, last.best].filter(Boolean).join(', ')}
        {at(last)}
      </>
    ),
    prossima: next && (
      <>
        {next.esposizione}
        {next.data !== null && <small>{formatDate(next.data)}</small>}
      </>
    ),
  }
}

interface Test extends RecordRow {
  esito: string | null
  scadenza: string | null
  ripetuto: number
  malattia?: { codice?: string } | null
}

/** Same query as the section below. */
function useTest(idgatto: number): { test: ReactNode; scaduti: string[] } {
  const { can } = useSession()
  const { data } = useQuery({
    ...recordQueries.list('malattie_gatto', {
      filters: { idgatto },
      pagination: { rowsPerPage: 10, page: 1, sortBy: 'data_registrazione', descending: true },
    }),
    enabled: can('read', 'malattie_gatto'),
  })
  if (data === undefined) return { test: null, scaduti: [] }
  const valid = (data.data as Test[]).filter(({ ripetuto }) => ripetuto !== 1)
  const names = valid.map(({ malattia, esito }) => [malattia?.codice ?? 'Test', esito].join(' ').trim())
  const today = todayText()
  return {
    test: names.length === 0 ? 'Nessuno' : joined(names),
    scaduti: valid
      .filter(({ scadenza }) => scadenza !== null && scadenza < today)
      .map(({ malattia }) => malattia?.codice ?? 'Test'),
  }
}

function usePassaggiAperti(idgatto: number): ReactNode[] {
  const { can } = useSession()
  const { data } = useQuery({
    ...recordQueries.list('passaggi', {
      filters: { idgatto, stato: 'inviato' },
      pagination: { rowsPerPage: 3, page: 1, sortBy: 'data_passaggio', descending: true },
    }),
    enabled: can('read', 'passaggi'),
  })
  return (data?.data ?? []).map(({ id }) => (
    <a key={id} href={`/passaggi/${id}`}>
      Passaggio n. {id}
    </a>
  ))
}

function anomalieOf({ avvisi = [] }: DettaglioGatto): string[] {
  return avvisi.length === 0 ? [] : [avvisi.length === 1 ? 'Un’anomalia' : `${avvisi.length} anomalie`]
}

const shown = 3

function joined(words: readonly ReactNode[]): ReactNode {
  const more = words.length - shown
  return (
    <>
      {words.slice(0, shown).map((word, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words stand where they stand
        <span key={at} style={{ display: 'block' }}>
          {word}
        </span>
      ))}
      {more > 0 && (
        <small>
          e altr{more === 1 ? 'o' : 'i'} {more}
        </small>
      )}
    </>
  )
}

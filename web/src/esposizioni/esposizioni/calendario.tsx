import { printEsposizione } from '@bisavolo/domain/esposizioni/calls/esposizioni'
import { formatDate, formatDateLong, giorniSettimana } from '@bisavolo/domain/kit/format'
import { stateOf, statiEsposizione } from '@bisavolo/domain/words/states'
import { mdiCalendarLockOutline, mdiCalendarStar, mdiChevronLeft, mdiChevronRight, mdiPrinterOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { type RecordRow, recordQueries } from '../../api/records.ts'
import { Status } from '../../records/status.tsx'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { todayText } from '../../ui/fields/date-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { Agenda, Grid, Head } from './calendario-style.ts'
import { monthName, shiftMonth, weeksOf } from './mese.ts'

interface Evento {
  day: string
  kind: 'mostra' | 'chiusura'
  row: RecordRow
}

export function Calendario({ onPrint }: { onPrint: (row: RecordRow) => void }) {
  const [search, setSearch] = useSearchParams()
  const month = /^\d{4}-\d{2}$/.exec(search.get('mese') ?? '')?.[0] ?? todayText().slice(0, 7)
  const weeks = weeksOf(month)
  const [from, to] = [weeks[0]?.[0] ?? '', weeks.at(-1)?.at(-1) ?? '']
  const within = { gte: from, lte: to }
  const { data = [], error } = useQuery(
    recordQueries.lookup('esposizioni', {
      filters: { gg: { or: { date: within, data_chiusura: within } } },
      pagination: { rowsPerPage: 500, page: 1, sortBy: 'date', descending: false },
    }),
  )
  const go = (next: string) => setSearch({ vista: 'calendario', mese: next }, { replace: true })
  const eventi = eventiOf(data).filter(({ day }) => day.startsWith(month))
  return (
    <>
      <Head>
        <IconButton icon={mdiChevronLeft} label="Mese precedente" onClick={() => go(shiftMonth(month, -1))} />
        <h2 aria-live="polite">{monthName(month)}</h2>
        <IconButton icon={mdiChevronRight} label="Mese seguente" onClick={() => go(shiftMonth(month, 1))} />
        <Button look="text" onClick={() => go(todayText().slice(0, 7))}>
          Oggi
        </Button>
      </Head>
      {error && <EmptyState title="Il calendario non si è caricato" text={error.message} />}
      <Grid>
        <thead>
          <tr>
            {giorniSettimana.map(giorno => (
              <th key={giorno} scope="col" abbr={giorno}>
                {giorno.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <tr key={week[0]}>
              {week.map(day => (
                <td key={day} data-other={!day.startsWith(month)} data-today={day === todayText()}>
                  <time dateTime={day}>{Number(day.slice(8))}</time>
                  {eventiOf(data)
                    .filter(evento => evento.day === day)
                    .map(evento => (
                      <Segno key={`${evento.kind} ${evento.row.id}`} evento={evento} />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
      <Agenda aria-label={`Esposizioni di ${monthName(month)}`}>
        {eventi
          .filter(({ kind }) => kind === 'mostra')
          .map(({ row }) => (
            <Mostra key={row.id} row={row} onPrint={onPrint} />
          ))}
        {eventi.length === 0 && <li>Nessuna esposizione e nessuna chiusura in questo mese.</li>}
      </Agenda>
    </>
  )
}

function eventiOf(rows: readonly RecordRow[]): Evento[] {
  return rows.flatMap(row => [
    ...(typeof row.date === 'string' ? [{ day: row.date, kind: 'mostra' as const, row }] : []),
    ...(typeof row.data_chiusura === 'string' ? [{ day: row.data_chiusura, kind: 'chiusura' as const, row }] : []),
  ])
}

function Segno({ evento: { kind, row } }: { evento: Evento }) {
  const text = kind === 'mostra' ? String(row.name) : `Chiusura: ${row.name}`
  return (
    <Link to={`/esposizioni/${row.id}`} data-kind={kind} data-off={row.status === 0} title={text}>
      <Icon path={kind === 'mostra' ? mdiCalendarStar : mdiCalendarLockOutline} size={14} />
      <span>{text}</span>
    </Link>
  )
}

function Mostra({ row, onPrint }: { row: RecordRow; onPrint: (row: RecordRow) => void }) {
  const { may } = useSession()
  const closed = typeof row.data_chiusura === 'string' && row.data_chiusura < todayText()
  return (
    <li>
      <div>
        <Link to={`/esposizioni/${row.id}`}>{String(row.name)}</Link>
        <small>
          {[formatDateLong(String(row.date)), row.luogo].filter(Boolean).join(' · ')}
          {typeof row.data_chiusura === 'string' && ` · iscrizioni entro il ${formatDate(row.data_chiusura)}`}
        </small>
      </div>
      {row.status === 0 ? (
        <Status state={stateOf(statiEsposizione, 0)} />
      ) : (
        <StatusChip kind={closed ? 'neutral' : 'success'} label={closed ? 'Iscrizioni chiuse' : 'Iscrizioni aperte'} />
      )}
      {may(printEsposizione) && (
        <Button look="text" icon={mdiPrinterOutline} onClick={() => onPrint(row)}>
          Stampe
        </Button>
      )}
    </li>
  )
}

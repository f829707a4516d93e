import { formatDate, formatDateLong } from '@bisavolo/domain/rules/formati'
import styled from '@emotion/styled'
import { mdiCalendarLockOutline, mdiCalendarStar, mdiChevronLeft, mdiChevronRight, mdiPrinterOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type RecordRow, recordQueries } from '../../api/records.ts'
import { useSession } from '../../app/session.tsx'
import { Button } from '../../ui/button.tsx'
import { todayText } from '../../ui/date-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import * as t from '../../ui/tokens.ts'
import { giorni, monthName, shiftMonth, weeksOf } from './mese.ts'

interface Evento {
  day: string
  kind: 'mostra' | 'chiusura'
  row: RecordRow
}

/** A month of shows and closing days: a grid where there is room, an agenda on a phone. */
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
            {giorni.map(giorno => (
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
    <a href={`/list/esposizioni?apri=${row.id}`} data-kind={kind} data-off={row.status === 0} title={text}>
      <Icon path={kind === 'mostra' ? mdiCalendarStar : mdiCalendarLockOutline} size={14} />
      <span>{text}</span>
    </a>
  )
}

function Mostra({ row, onPrint }: { row: RecordRow; onPrint: (row: RecordRow) => void }) {
  const { role } = useSession()
  const closed = typeof row.data_chiusura === 'string' && row.data_chiusura < todayText()
  const canPrint = ['superadmin', 'admin', 'admin_cdn_full', 'admin_comitato'].includes(role)
  return (
    <li>
      <div>
        <a href={`/list/esposizioni?apri=${row.id}`}>{String(row.name)}</a>
        <small>
          {[formatDateLong(String(row.date)), row.luogo].filter(Boolean).join(' · ')}
          {typeof row.data_chiusura === 'string' && ` · iscrizioni entro il ${formatDate(row.data_chiusura)}`}
        </small>
      </div>
      {row.status === 0 ? (
        <StatusChip kind="neutral" label="Non attiva" />
      ) : (
        <StatusChip kind={closed ? 'neutral' : 'success'} label={closed ? 'Iscrizioni chiuse' : 'Iscrizioni aperte'} />
      )}
      {canPrint && (
        <Button look="text" icon={mdiPrinterOutline} onClick={() => onPrint(row)}>
          Stampe
        </Button>
      )}
    </li>
  )
}

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
  margin-bottom: 10px;
  h2 {
    min-width: 11ch;
    margin: 0;
    font-size: 22px;
    text-align: center;
  }
`
const Grid = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  background: ${t.sheet};
  border-radius: 8px;
  box-shadow: 0 1px 2px rgb(29 43 58 / 0.1), 0 4px 16px -6px rgb(29 43 58 / 0.16);
  th {
    padding: 8px;
    color: ${t.inkSoft};
    font-size: 12px;
    letter-spacing: 0.06em;
    text-align: left;
    text-transform: uppercase;
  }
  td {
    height: 88px;
    padding: 6px;
    border-top: 1px solid ${t.line};
    border-left: 1px solid ${t.line};
    vertical-align: top;
  }
  time {
    display: inline-block;
    min-width: 22px;
    color: ${t.inkSoft};
    font-size: 12.5px;
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
  [data-other='true'] {
    background: #fbfaf6;
  }
  [data-other='true'] > * {
    opacity: 0.65;
  }
  [data-today='true'] time {
    color: ${t.sheet};
    background: ${t.amber};
    border-radius: 6px;
    font-weight: 700;
  }
  a {
    display: flex;
    gap: 4px;
    margin-top: 4px;
    padding: 3px 5px;
    border-radius: 5px;
    color: ${t.registry};
    background: ${t.registryTint};
    font-size: 12px;
    line-height: 1.3;
    text-decoration: none;
  }
  a svg {
    flex-shrink: 0;
    margin-top: 1px;
  }
  a span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  a:hover {
    text-decoration: underline;
  }
  a[data-kind='chiusura'] {
    color: ${t.warning};
    background: ${t.warningTint};
  }
  a[data-off='true'] {
    color: ${t.inkSoft};
    background: ${t.line};
  }
  @media (max-width: ${t.mobileBreak - 0.05}px) {
    td {
      height: 46px;
      padding: 3px;
      text-align: center;
    }
    th {
      padding: 6px 0;
      text-align: center;
    }
    a {
      display: inline-flex;
      padding: 3px;
    }
    a span {
      display: none;
    }
  }
`
const Agenda = styled.ul`
  display: grid;
  margin: 16px 0 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 14px;
    padding: 10px 4px;
    border-bottom: 1px solid ${t.line};
    color: ${t.inkSoft};
  }
  div {
    display: grid;
    flex: 1 1 260px;
  }
  a {
    color: ${t.registry};
    font-weight: 600;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  small {
    font-size: 13px;
  }
`

import { riepilogoEsposizione } from '@bisavolo/domain/esposizioni/calls/riepilogo'
import { daysBetween } from '@bisavolo/domain/kit/date'
import { formatDate, formatNumero } from '@bisavolo/domain/kit/format'
import { entityOf } from '@bisavolo/domain/product/entities'
import { statiEsposizione } from '@bisavolo/domain/words/states'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call.ts'
import type { RecordRow } from '../../api/records.ts'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { Chips, RecordHead } from '../../records/page/record-header.tsx'
import { SummaryStrip } from '../../records/page/summary-strip.tsx'
import { Status } from '../../records/status.tsx'
import { titleOf } from '../../records/text-of.ts'
import { useSession } from '../../session/session.tsx'
import { FindingList, type ShownFinding } from '../../ui/feedback/finding-list.tsx'
import { todayText } from '../../ui/fields/date-text.ts'
import { StatusChip } from '../../ui/status-chip.tsx'

export function EsposizioneHeader({ form: { record } }: { form: RecordForm }) {
  if (!record) return null
  const stato = statiEsposizione.find(({ value }) => value === record.status)
  const termine = termineOf(record)
  return (
    <RecordHead>
      <h2>{titleOf(entityOf('esposizioni'), record)}</h2>
      <p>{[dayText(record.date), record.luogo].filter(Boolean).join(' · ')}</p>
      <Chips>
        {stato && <Status state={{ ...stato, value: String(stato.value) }} />}
        {termine && (
          <StatusChip
            kind={termine.days < 0 ? 'neutral' : termine.days <= 7 ? 'warning' : 'info'}
            label={termine.days < 0 ? 'Iscrizioni chiuse' : 'Iscrizioni aperte'}
          />
        )}
      </Chips>
      <Notices>
        <FindingList findings={(record.avvisi ?? []) as ShownFinding[]} />
      </Notices>
    </RecordHead>
  )
}

const Notices = styled.div`
  margin-top: 8px;
`

export function EsposizioneSummary({ record }: { record: RecordRow }) {
  const { may } = useSession()
  const id = record.id
  const { data } = useQuery({
    ...callQuery(riepilogoEsposizione, { id }),
    enabled: id > 0 && may(riepilogoEsposizione),
  })
  const termine = termineOf(record)
  const away = typeof record.date === 'string' ? daysBetween(todayText(), record.date) : null
  return (
    <SummaryStrip
      facts={[
        {
          label: 'Data',
          value: away !== null && (
            <>
              {dayText(record.date)}
              <small>{whenText(away)}</small>
            </>
          ),
        },
        { label: 'Luogo', value: record.luogo as string | null },
        {
          label: 'Iscrizioni fino al',
          value: termine && (
            <>
              {dayText(record.data_chiusura)}
              <small>{termine.days < 0 ? 'chiuse' : leftText(termine.days)}</small>
            </>
          ),
        },
        {
          label: 'Iscritti',
          value: data && (
            <>
              {formatNumero(data.iscritti)}
              <small>{data.proprietari === 1 ? 'di un proprietario' : `di ${data.proprietari} proprietari`}</small>
            </>
          ),
        },
        { label: 'Giudici', value: giudiciOf(record).length || null },
      ]}
    />
  )
}

export function giudiciOf({ giudici }: Readonly<Record<string, unknown>>): string[] {
  return String(giudici ?? '')
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
}

function termineOf({ data_chiusura }: RecordRow): { days: number } | null {
  return typeof data_chiusura === 'string' ? { days: daysBetween(todayText(), data_chiusura) } : null
}

function dayText(day: unknown): string {
  return typeof day === 'string' ? formatDate(day) : ''
}

function whenText(days: number): string {
  if (days === 0) return 'oggi'
  if (days < 0) return 'già tenuta'
  return days === 1 ? 'domani' : `tra ${days} giorni`
}

function leftText(days: number): string {
  if (days === 0) return 'ultimo giorno'
  return days === 1 ? 'manca un giorno' : `mancano ${days} giorni`
}

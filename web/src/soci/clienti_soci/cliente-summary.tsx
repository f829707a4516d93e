import { centsOf, formatEuro } from '@bisavolo/domain/kit/format'
import type { Filters } from '@bisavolo/domain/kit/list-query'
import { hasMenu } from '@bisavolo/domain/words/menu'
import { stateOf, statiIscrizione } from '@bisavolo/domain/words/states'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ListPage, type RecordRow, recordQueries } from '../../api/records.ts'
import { SummaryStrip } from '../../records/page/summary-strip.tsx'
import { Status } from '../../records/status.tsx'
import { useSession } from '../../session/session.tsx'
import { todayText } from '../../ui/fields/date-text.ts'

export function ClienteSummary({ record }: { record: RecordRow }) {
  const { id } = record
  const anno = Number(todayText().slice(0, 4))
  const iscrizioni = useRows('iscrizioni_rinnovi', { idcliente_socio: id }, 'anno')
  const gatti = useRows(
    'gatti',
    { gg: { or: { idproprietario: id, idcointestatario: id, idcointestatario1: id } } },
    'id',
  )
  const dovuti = useRows('fatture_ricevute', { idcliente: id, stato: 'da_incassare' }, 'data_emissione', 100)
  return (
    <SummaryStrip
      facts={[
        { label: 'Sezione', value: (record.sezione as string | null) ?? '—' },
        { label: `Iscrizione ${anno}`, value: iscrizioni && <Iscrizione rows={iscrizioni.data} anno={anno} /> },
        { label: 'Gatti', value: gatti && (gatti.tot === 0 ? 'Nessuno' : gatti.tot) },
        { label: 'Da pagare', value: dovuti && <Dovuto id={id} dovuti={dovuti} /> },
      ]}
    />
  )
}

/** Undefined while loading or without the right to read. */
function useRows(entity: string, filters: Filters, sortBy: string, rowsPerPage = 10): ListPage | undefined {
  const { can } = useSession()
  return useQuery({
    ...recordQueries.list(entity, { filters, pagination: { rowsPerPage, page: 1, sortBy, descending: true } }),
    enabled: can('read', entity),
  }).data
}

function Iscrizione({ rows, anno }: { rows: readonly RecordRow[]; anno: number }): ReactNode {
  const valid = rows.filter(({ stato }) => stato !== 'respinta' && stato !== 'annullata')
  const current = valid.find(row => row.anno === anno)
  if (current) return <Status state={stateOf(statiIscrizione, current.stato as 'approvata')} />
  const [last] = valid
  return last ? (
    <>
      Non rinnovata<small>ultima: {String(last.anno)}</small>
    </>
  ) : (
    'Mai iscritto'
  )
}

function Dovuto({ id, dovuti }: { id: number; dovuti: ListPage }): ReactNode {
  const { role } = useSession()
  if (dovuti.tot === 0) return 'Niente'
  const cents = dovuti.data.reduce((sum, { da_incassare }) => sum + centsOf(String(da_incassare ?? 0)), 0)
  const path = `/list/fatture_ricevute/cliente/${id}`
  const words = `${formatEuro(cents)} in ${dovuti.tot} document${dovuti.tot === 1 ? 'o' : 'i'}`
  return hasMenu(role, '/list/fatture_ricevute') ? <a href={`${path}?stato=da_incassare`}>{words}</a> : words
}

import { formatDate } from '@bisavolo/domain/kit/format'
import { Link } from 'react-router'
import { StatusChip } from '../../ui/status-chip.tsx'
import { warning } from '../../ui/tokens.ts'
import { type TickColumn, TickTable } from './tick-table.tsx'
import type { Waiting } from './use-waiting.ts'

export interface WaitingTableProps {
  rows: readonly Waiting[]
  selected: ReadonlySet<number>
  setSelected: (selected: ReadonlySet<number>) => void
}

const columns: readonly TickColumn<Waiting>[] = [
  {
    label: 'Cognome e nome',
    narrow: 'name',
    cell: row => (
      <>
        <Link to={`/upsert/clienti-soci/${row.idcliente_socio}`}>{row.nome_completo}</Link>
        {row.ostacolo && (
          <>
            {' '}
            <StatusChip kind="error" label="Non approvabile" />
            <small style={{ display: 'block', fontWeight: 400 }}>{row.ostacolo}</small>
          </>
        )}
      </>
    ),
  },
  { label: 'Anno', cell: row => <Link to={`/list/iscrizioni?apri=${row.id}`}>{row.anno}</Link> },
  { label: 'Tipo', cell: row => row.tipo },
  {
    label: 'Ammissione',
    cell: ({ ammissione }) => <StatusChip kind={ammissione === 'Rinnovo' ? 'info' : 'neutral'} label={ammissione} />,
  },
  { label: 'Anzianità', narrow: 'labelled', cell: row => row.anzianita },
  {
    label: 'Sezione',
    cell: ({ tipo, sezione, sezione_attuale }) => (
      <>
        {sezione}
        {tipo !== 'Aderente' && sezione_attuale !== null && sezione_attuale !== sezione && (
          <small style={{ display: 'block', color: warning }}>Ora vive in {sezione_attuale}</small>
        )}
      </>
    ),
  },
  { label: 'Città', cell: row => [row.citta, row.provincia].filter(Boolean).join(' ') },
  { label: 'Iscrizione', narrow: 'labelled', cell: row => formatDate(row.data_iscrizione) },
  { label: 'Cassa', narrow: 'labelled', cell: row => formatDate(row.data_cassa) },
  { label: 'Note', cell: row => row.note && <span style={{ whiteSpace: 'pre-line' }}>{row.note}</span> },
]

export function WaitingTable(props: WaitingTableProps) {
  return (
    <TickTable
      caption="Iscrizioni da approvare"
      columns={columns}
      nameOf={row => `${row.nome_completo}, ${row.anno}`}
      isOut={({ ostacolo }) => ostacolo !== null}
      {...props}
    />
  )
}

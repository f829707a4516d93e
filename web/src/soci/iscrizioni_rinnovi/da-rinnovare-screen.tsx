import { formatDate } from '@bisavolo/domain/kit/format'
import { daRinnovare, mostRinnovi, type SocioDaRinnovare } from '@bisavolo/domain/soci/calls/rinnovi'
import { anniAmmessi } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import { annoRinnovi } from '@bisavolo/domain/soci/rules/iscrizione/rinnovo'
import { mdiCheckAll } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { callQuery } from '../../api/call.ts'
import { recordQueries } from '../../api/records.ts'
import { useSession } from '../../session/session.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { todayText } from '../../ui/fields/date-text.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useSearch } from '../../ui/navigation/address-router.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { inkSoft } from '../../ui/tokens.ts'
import { RenewBar } from './renew-bar.tsx'
import { type TickColumn, TickTable } from './tick-table.tsx'

const columns: readonly TickColumn<SocioDaRinnovare>[] = [
  {
    label: 'Cognome e nome',
    narrow: 'name',
    cell: row => <Link to={`/upsert/clienti-soci/${row.id}`}>{row.nome_completo}</Link>,
  },
  { label: 'Tessera', narrow: 'labelled', cell: row => row.tessera },
  { label: 'Tipo', cell: row => row.tipo },
  { label: 'Anni da socio', narrow: 'labelled', cell: row => row.anzianita },
  {
    label: 'Richiesta',
    cell: ({ richiesta }) =>
      richiesta && (
        <>
          <StatusChip kind="info" label="In attesa del pagamento" />
          <small style={{ display: 'block', color: inkSoft }}>Chiesta il {formatDate(richiesta)}</small>
        </>
      ),
  },
  { label: 'Sezione', cell: row => row.sezione },
  { label: 'Città', cell: row => [row.citta, row.provincia].filter(Boolean).join(' ') },
]

export function DaRinnovareScreen() {
  const [search, setSearch] = useSearch()
  const { role } = useSession()
  const anno = search.get('anno') ?? String(annoRinnovi(todayText()))
  const sezione = search.get('sezione') ?? ''
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const { data, error, isPending } = useQuery(callQuery(daRinnovare, { query: { anno, ...(sezione && { sezione }) } }))
  const ask = (name: string, value: string) => {
    setSelected(new Set())
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        value === '' ? next.delete(name) : next.set(name, value)
        return next
      },
      { replace: true },
    )
  }
  const rows = data?.soci ?? []
  const chosen = rows.filter(({ id }) => selected.has(id))
  return (
    <>
      <PageTitle title="Da rinnovare" />
      <p style={{ maxWidth: '70ch', margin: '4px 0 16px', color: inkSoft }}>
        I soci del {Number(anno) - 1} che non sono ancora iscritti per il {anno}, anche se lo hanno chiesto da casa.
        Spunta chi ha pagato, indica la data di cassa e salva: poi decide il Consiglio.
      </p>
      <search aria-label="Filtri" style={{ display: 'flex', flexWrap: 'wrap', gap: '12px 16px', marginBottom: 16 }}>
        <SelectField
          label="Anno"
          required
          value={anno}
          onChange={value => ask('anno', value)}
          options={anniAmmessi(todayText()).map(year => ({ value: String(year), label: String(year) }))}
        />
        {role !== 'admin_sezione' && <SezioneSelect value={sezione} onChange={value => ask('sezione', value)} />}
      </search>
      {error && <EmptyState title="I soci non sono arrivati" text={error.message} />}
      {isPending && <Skeleton lines={8} height={30} />}
      {data && rows.length === 0 && (
        <EmptyState
          icon={mdiCheckAll}
          title="Nessuno da rinnovare."
          text={`Chi era socio è iscritto per il ${anno}.`}
        />
      )}
      {rows.length > 0 && (
        <TickTable
          caption="Soci da rinnovare"
          rows={rows}
          columns={columns}
          nameOf={row => row.nome_completo}
          selected={selected}
          setSelected={setSelected}
        />
      )}
      {data?.altri && (
        <p style={{ color: inkSoft }}>
          Sono mostrati i primi {mostRinnovi}: gli altri compaiono quando questi sono rinnovati.
        </p>
      )}
      {data && <RenewBar anno={data.anno} termine={data.termine} rows={chosen} onDone={() => setSelected(new Set())} />}
    </>
  )
}

function SezioneSelect({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { data = [] } = useQuery(
    recordQueries.lookup('sezioni', { filters: {}, pagination: { rowsPerPage: 100, page: 1, sortBy: 'regione' } }),
  )
  const names = data.map(({ regione }) => String(regione))
  return (
    <SelectField
      label="Sezione"
      empty="Tutte"
      value={value}
      onChange={onChange}
      options={names.map(name => ({ value: name, label: name }))}
    />
  )
}

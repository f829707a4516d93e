import { type Iscritti, listIscritti, type RigaIscritto } from '@bisavolo/domain/esposizioni/calls/iscritti'
import { office } from '@bisavolo/domain/kit/access'
import { formatDate, formatNumero } from '@bisavolo/domain/kit/format'
import { mdiTrayRemove } from '@mdi/js'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { callQuery } from '../../api/call.ts'
import { useListKeys } from '../../records/list/use-list-keys.ts'
import { usePaused } from '../../records/picker/use-lookup.ts'
import { useSpecial } from '../../records/special.ts'
import { useSession } from '../../session/session.tsx'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { todayText } from '../../ui/fields/date-text.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Pager } from '../../ui/page/pager.tsx'
import { inkSoft } from '../../ui/tokens.ts'
import { withdraw } from '../esposizioni_has_gatti/ritira-action.ts'
import { IscrittiTable } from './iscritti-table.tsx'
import { IscrittiTools } from './iscritti-tools.tsx'
import { IscriviInSerie } from './iscrivi-in-serie.tsx'

type Open = { what: 'gatto' | 'iscrizione'; row: RigaIscritto } | null

export function IscrittiScreen() {
  const id = Number(useParams().id)
  const [search, setSearch] = useSearchParams()
  const asked = search.get('q') ?? ''
  const [q] = usePaused(asked, 200)
  const page = Number(search.get('page')) || 1
  const { data, error, isPlaceholderData } = useQuery({
    ...callQuery(listIscritti, { id, query: { q, page } }),
    placeholderData: keepPreviousData,
  })
  const [open, setOpen] = useState<Open>(null)
  const isOver = data !== undefined && data.esposizione.date < todayText()
  const [adding, setAdding] = useAdding(isOver)
  const ask = useConfirm()
  const { role } = useSession()
  if (error) return <EmptyState icon={mdiTrayRemove} title="Gli iscritti non sono arrivati" text={error.message} />
  if (data === undefined) return <Skeleton lines={10} height={30} />
  const { esposizione, iscritti: rows, tot, perPage } = data
  const find = (text: string) => setSearch(text === '' ? {} : { q: text }, { replace: true })
  return (
    <>
      <h2 style={{ margin: 0 }}>{esposizione.name}</h2>
      <p role="status" style={{ margin: '4px 0 16px', color: inkSoft }}>
        {summaryOf(esposizione, tot)}
      </p>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '12px 16px', alignItems: 'center', marginBottom: 16 }}>
        <div style={{ flex: '1 1 280px', maxWidth: 420 }}>
          <TextField
            label="Cerca tra gli iscritti"
            type="search"
            value={asked}
            onChange={find}
            help="Numero, gatto, proprietario, razza, EMS, richieste o note"
          />
        </div>
        <IscrittiTools id={id} esposizione={esposizione} q={asked} adding={adding} onAdd={setAdding} />
      </div>
      {adding && <IscriviInSerie esposizione={id} onClose={() => setAdding?.(false)} />}
      {rows.length === 0 ? (
        <EmptyState
          title="Nessun iscritto"
          text={asked === '' ? 'Le iscrizioni compaiono qui.' : 'Prova con altre parole.'}
        />
      ) : (
        <IscrittiTable
          rows={rows}
          busy={isPlaceholderData}
          withdraws={!isOver && (!esposizione.chiusa || office.includes(role))}
          onGatto={row => setOpen({ what: 'gatto', row })}
          onIscrizione={row => setOpen({ what: 'iscrizione', row })}
          onRitira={row => void withdraw(row.id, row.nome, ask)}
        />
      )}
      <Pager
        {...{ page, tot, perPage }}
        setPage={to => setSearch({ ...(asked && { q: asked }), ...(to > 1 && { page: String(to) }) })}
      />
      {open && <Opened open={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function summaryOf({ name: _name, ...show }: Iscritti['esposizione'], tot: number): string {
  const all = `${formatNumero(show.iscritti)} ${show.iscritti === 1 ? 'iscritto' : 'iscritti'}`
  const numeri = show.numerata ? 'numeri assegnati' : 'numeri provvisori'
  return [
    formatDate(show.date),
    show.luogo,
    tot === show.iscritti ? all : `${formatNumero(tot)} di ${all}`,
    show.chiusa ? 'iscrizioni chiuse' : 'iscrizioni aperte',
    show.iscritti > 0 ? numeri : '',
    show.ritirate > 0
      ? `${formatNumero(show.ritirate)} ${show.ritirate === 1 ? 'ritirata' : 'ritirate'} d’ufficio`
      : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** J and K move along the rows, N opens the entry line. After the show only the office adds entries (E18). */
function useAdding(isOver: boolean): [boolean, ((adding: boolean) => void) | null] {
  const { can, role } = useSession()
  const [adding, setAdding] = useState(false)
  const may = can('create', 'esposizioni_has_gatti') && (!isOver || office.includes(role))
  useListKeys({ add: may ? () => setAdding(true) : null, selection: null, start: null })
  return [adding && may, may ? setAdding : null]
}

function Opened({ open, onClose }: { open: NonNullable<Open>; onClose: () => void }) {
  const Gatto = useSpecial('gatti').dialog
  const Iscrizione = useSpecial('esposizioni_has_gatti').dialog
  return (
    <Suspense>
      {open.what === 'gatto' && Gatto && <Gatto id={open.row.gatti_id} onClose={onClose} />}
      {open.what === 'iscrizione' && Iscrizione && <Iscrizione id={open.row.id} onClose={onClose} />}
    </Suspense>
  )
}

import { exportIscritti, listIscritti, type RigaIscritto } from '@bisavolo/domain/esposizioni/calls/iscritti'
import { formatDate } from '@bisavolo/domain/kit/format'
import { mdiMicrosoftExcel, mdiPlus, mdiTrayRemove } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { callQuery, download } from '../../api/call.ts'
import { useSpecial } from '../../records/special.ts'
import { useSession } from '../../session/session.tsx'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { inkSoft } from '../../ui/tokens.ts'
import { withdraw } from '../esposizioni_has_gatti/ritira-action.ts'
import { isFoundBy } from './find-iscritti.ts'
import { IscrittiTable } from './iscritti-table.tsx'

type Open = { what: 'gatto' | 'iscrizione'; row: RigaIscritto } | { what: 'nuova' } | null

/** /esposizioni/:id/iscritti: who is entered in a show, in the catalogue's order, found by whatever one knows of it. */
export function IscrittiScreen() {
  const id = Number(useParams().id)
  const { data, error } = useQuery(callQuery(listIscritti, { id }))
  const [search, setSearch] = useSearchParams()
  const [open, setOpen] = useState<Open>(null)
  const ask = useConfirm()
  const asked = search.get('q') ?? ''
  const excel = useWrite(() => download(exportIscritti, { id }), { done: 'Excel scaricato correttamente' })
  if (error) return <EmptyState icon={mdiTrayRemove} title="Gli iscritti non sono arrivati" text={error.message} />
  if (data === undefined) return <Skeleton lines={10} height={30} />
  const { esposizione, iscritti } = data
  const rows = iscritti.filter(row => isFoundBy(row, asked))
  const find = (q: string) => setSearch(q === '' ? {} : { q }, { replace: true })
  return (
    <>
      <h2 style={{ margin: 0 }}>{esposizione.name}</h2>
      <p role="status" style={{ margin: '4px 0 16px', color: inkSoft }}>
        {[
          formatDate(esposizione.date),
          esposizione.luogo,
          rows.length === iscritti.length
            ? `${iscritti.length} iscritti`
            : `${rows.length} di ${iscritti.length} iscritti`,
          esposizione.chiusa ? 'iscrizioni chiuse' : 'numeri provvisori: le iscrizioni sono aperte',
        ]
          .filter(Boolean)
          .join(' · ')}
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
        <NuovaButton onClick={() => setOpen({ what: 'nuova' })} />
        <Button look="quiet" icon={mdiMicrosoftExcel} busy={excel.busy} onClick={() => excel.run()}>
          Excel
        </Button>
      </div>
      {rows.length === 0 ? (
        <EmptyState
          title="Nessun iscritto"
          text={asked === '' ? 'Le iscrizioni compaiono qui.' : 'Prova con altre parole.'}
        />
      ) : (
        <IscrittiTable
          rows={rows}
          onGatto={row => setOpen({ what: 'gatto', row })}
          onIscrizione={row => setOpen({ what: 'iscrizione', row })}
          onRitira={row => void withdraw(row.id, row.nome, ask)}
        />
      )}
      {open && <Opened open={open} esposizione={id} onClose={() => setOpen(null)} />}
    </>
  )
}

function NuovaButton({ onClick }: { onClick: () => void }) {
  const { can } = useSession()
  if (!can('create', 'esposizioni_has_gatti')) return null
  return (
    <Button icon={mdiPlus} onClick={onClick}>
      Nuova iscrizione
    </Button>
  )
}

function Opened({ open, esposizione, onClose }: { open: NonNullable<Open>; esposizione: number; onClose: () => void }) {
  const Gatto = useSpecial('gatti').dialog
  const Iscrizione = useSpecial('esposizioni_has_gatti').dialog
  return (
    <Suspense>
      {open.what === 'gatto' && Gatto && <Gatto id={open.row.gatti_id} onClose={onClose} />}
      {open.what === 'iscrizione' && Iscrizione && <Iscrizione id={open.row.id} onClose={onClose} />}
      {open.what === 'nuova' && Iscrizione && (
        <Iscrizione id={null} presets={{ esposizioni_id: esposizione }} onClose={onClose} />
      )}
    </Suspense>
  )
}

import { printEsposizione } from '@bisavolo/domain/esposizioni/calls/esposizioni'
import { listIscritti } from '@bisavolo/domain/esposizioni/calls/iscritti'
import { listAt } from '@bisavolo/domain/product/lists'
import { mdiFormatListNumbered, mdiPrinterOutline } from '@mdi/js'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { RecordRow } from '../../api/records.ts'
import { RecordList } from '../../records/list/record-list.tsx'
import type { RowAction } from '../../records/special.ts'
import { ViewTabs } from '../../ui/page/view-tabs.tsx'
import { Calendario } from './calendario.tsx'
import { StampeDialog } from './stampe-dialog.tsx'

const list = listAt('/list/esposizioni')
const views = [
  { id: 'elenco', label: 'Elenco' },
  { id: 'calendario', label: 'Calendario' },
]

export function EsposizioniScreen() {
  const [search, setSearch] = useSearchParams()
  const [printed, setPrinted] = useState<RecordRow | null>(null)
  const actions = useMemo<RowAction[]>(
    () => [
      {
        label: 'Iscritti',
        icon: mdiFormatListNumbered,
        isFor: (row, { may }) => row.id !== -1 && may(listIscritti),
        run: (row, { go }) => go(`/esposizioni/${row.id}/iscritti`),
      },
      {
        label: 'Stampe',
        icon: mdiPrinterOutline,
        isFor: (row, { may }) => row.id !== -1 && may(printEsposizione),
        run: row => setPrinted(row),
      },
    ],
    [],
  )
  if (!list) throw new Error('Nessuna lista per /list/esposizioni')
  const view = search.get('vista') === 'calendario' ? 'calendario' : 'elenco'
  return (
    <>
      <ViewTabs
        label="Come mostrare le esposizioni"
        tabs={views}
        current={view}
        onChange={id => setSearch(id === 'elenco' ? {} : { vista: id }, { replace: true })}
      />
      {view === 'elenco' ? <RecordList list={list} rowActions={actions} /> : <Calendario onPrint={setPrinted} />}
      {printed && <StampeDialog esposizione={printed} onClose={() => setPrinted(null)} />}
    </>
  )
}

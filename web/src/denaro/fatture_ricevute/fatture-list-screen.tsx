import { exportPeriodo } from '@bisavolo/domain/denaro/calls'
import { listAt } from '@bisavolo/domain/product/lists'
import { mdiCalendarExport, mdiCashClock, mdiCashRefund } from '@mdi/js'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { RecordList } from '../../records/list/record-list.tsx'
import { usePageLine } from '../../session/page-line.ts'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { PeriodoDialog } from './periodo-dialog.tsx'

interface Filter {
  name: string
  value: string
}

const due: Filter = { name: 'stato', value: 'da_incassare' }
const owing: Filter = { name: 'da_restituire', value: '1' }

export function FattureListScreen() {
  const path = usePageLine()?.path ?? ''
  const list = listAt(path)
  const { may } = useSession()
  const [search, setSearch] = useSearchParams()
  const [exporting, setExporting] = useState(false)
  if (!list) throw new Error(`Nessuna lista per ${path}`)
  const isOffice = may(exportPeriodo)
  const isShown = (filter: Filter) => search.getAll(filter.name).includes(filter.value)
  const toggle = (wanted: Filter) => {
    const next = new URLSearchParams(search)
    for (const name of ['page', due.name, owing.name]) next.delete(name)
    if (!isShown(wanted)) next.set(wanted.name, wanted.value)
    setSearch(next, { replace: true })
  }
  const press = (filter: Filter) => ({
    look: isShown(filter) ? ('main' as const) : ('quiet' as const),
    'aria-pressed': isShown(filter),
    onClick: () => toggle(filter),
  })
  return (
    <>
      <RecordList
        list={list}
        aside={
          <>
            <Button icon={mdiCashClock} {...press(due)}>
              {isOffice ? 'Da incassare' : 'Da pagare'}
            </Button>
            {isOffice && (
              <Button icon={mdiCashRefund} {...press(owing)}>
                Da restituire
              </Button>
            )}
            {isOffice && (
              <Button look="quiet" icon={mdiCalendarExport} onClick={() => setExporting(true)}>
                Periodo
              </Button>
            )}
          </>
        }
      />
      {exporting && <PeriodoDialog onClose={() => setExporting(false)} />}
    </>
  )
}

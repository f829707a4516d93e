import { exportPeriodo } from '@bisavolo/domain/denaro/calls'
import { listAt } from '@bisavolo/domain/lists'
import { mdiCalendarExport, mdiCashClock } from '@mdi/js'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { RecordList } from '../../records/list/record-list.tsx'
import { usePageLine } from '../../session/page-line.ts'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { PeriodoDialog } from './periodo-dialog.tsx'

/** The common list, with what is due at one press and the period for the accountant. */
export function FattureListScreen() {
  const path = usePageLine()?.path ?? ''
  const list = listAt(path)
  const { may } = useSession()
  const [search, setSearch] = useSearchParams()
  const [exporting, setExporting] = useState(false)
  if (!list) throw new Error(`Nessuna lista per ${path}`)
  const isOffice = may(exportPeriodo)
  const due = search.getAll('stato').includes('da_incassare')
  const toggleDue = () => {
    const next = new URLSearchParams(search)
    next.delete('page')
    next.delete('stato')
    if (!due) next.set('stato', 'da_incassare')
    setSearch(next, { replace: true })
  }
  return (
    <>
      <RecordList
        list={list}
        aside={
          <>
            <Button look={due ? 'main' : 'quiet'} icon={mdiCashClock} aria-pressed={due} onClick={toggleDue}>
              {isOffice ? 'Da incassare' : 'Da pagare'}
            </Button>
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

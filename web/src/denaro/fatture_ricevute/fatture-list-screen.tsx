import { exportPeriodo } from '@bisavolo/domain/denaro/calls'
import { daRestituire } from '@bisavolo/domain/denaro/rules/documento/da-restituire'
import { listAt } from '@bisavolo/domain/lists'
import { mdiCalendarExport, mdiCashClock, mdiCashRefund } from '@mdi/js'
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
  const [owing, setOwing] = useState(false)
  if (!list) throw new Error(`Nessuna lista per ${path}`)
  const isOffice = may(exportPeriodo)
  const due = search.getAll('stato').includes('da_incassare')
  const show = (wanted: 'due' | 'owing' | null) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    next.delete('stato')
    if (wanted === 'due') next.set('stato', 'da_incassare')
    setSearch(next, { replace: true })
    setOwing(wanted === 'owing')
  }
  return (
    <>
      <RecordList
        key={String(owing)}
        list={owing ? { ...list, preset: () => daRestituire } : list}
        aside={
          <>
            <Button
              look={due ? 'main' : 'quiet'}
              icon={mdiCashClock}
              aria-pressed={due}
              onClick={() => show(due ? null : 'due')}
            >
              {isOffice ? 'Da incassare' : 'Da pagare'}
            </Button>
            {isOffice && (
              <Button
                look={owing ? 'main' : 'quiet'}
                icon={mdiCashRefund}
                aria-pressed={owing}
                onClick={() => show(owing ? null : 'owing')}
              >
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

import { listAt } from '@bisavolo/domain/lists'
import styled from '@emotion/styled'
import { mdiToggleSwitch, mdiToggleSwitchOffOutline } from '@mdi/js'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type RecordRow, saveRecord } from '../../api/records.ts'
import { RecordList } from '../../records/list/record-list.tsx'
import type { RowAction } from '../../records/special.ts'
import { notify } from '../../ui/feedback/notify.ts'
import { registry } from '../../ui/tokens.ts'

/** /list/censimento: which cats are really there, set with one press in the row or for many at once. */
export function CensimentoScreen() {
  const queries = useQueryClient()
  const actions = useMemo(() => {
    const set = async (row: RecordRow, non_in_allevamento: 0 | 1) => {
      try {
        await saveRecord(queries, 'gatti', { id: row.id, version: row.version, non_in_allevamento })
        notify.success(`${row.nome_completo}: ${non_in_allevamento ? 'non in allevamento' : 'in allevamento'}`)
      } catch (cause) {
        notify.error(`${row.nome_completo}: ${(cause as Error).message}`)
      }
    }
    const many = (value: 0 | 1) => async (rows: readonly RecordRow[]) => {
      for (const row of rows) if (row.non_in_allevamento !== value) await set(row, value)
      return true
    }
    const row: RowAction[] = [
      {
        label: 'In allevamento: segna che non c’è più',
        icon: mdiToggleSwitch,
        isFor: (cat, { can }) => cat.non_in_allevamento === 0 && can('update', 'gatti', cat),
        run: cat => set(cat, 1),
      },
      {
        label: 'Non in allevamento: segna che c’è',
        icon: mdiToggleSwitchOffOutline,
        isFor: (cat, { can }) => cat.non_in_allevamento === 1 && can('update', 'gatti', cat),
        run: cat => set(cat, 0),
      },
    ]
    const bulk = [
      { label: 'In allevamento', icon: mdiToggleSwitch, run: many(0) },
      { label: 'Non in allevamento', icon: mdiToggleSwitchOffOutline, run: many(1) },
    ]
    return { row, bulk }
  }, [queries])
  const list = listAt('/list/censimento')
  if (!list) return null
  return (
    <Switches>
      <RecordList list={list} rowActions={actions.row} bulkActions={actions.bulk} />
    </Switches>
  )
}

/** The switch is the point of this list: it does not wait for the mouse. */
const Switches = styled.div`
  .actions button[title*='n allevamento'] {
    opacity: 1 !important;
    visibility: visible !important;
  }
  .actions button[title^='In allevamento'] {
    color: ${registry};
  }
  .actions button[title*='n allevamento'] svg {
    width: 28px;
    height: 28px;
    vertical-align: middle;
  }
`

import { listAt } from '@bisavolo/domain/product/lists'
import { hasStato } from '@bisavolo/domain/words/states'
import styled from '@emotion/styled'
import { mdiToggleSwitch, mdiToggleSwitchOffOutline } from '@mdi/js'
import { type RecordRow, readMany, saveRecord } from '../../api/records.ts'
import { RecordList } from '../../records/list/record-list.tsx'
import type { BulkAction, RowAction } from '../../records/special.ts'
import { tellOutcome } from '../../session/use-write.ts'
import { registry } from '../../ui/tokens.ts'

export function CensimentoScreen() {
  const list = listAt('/list/censimento')
  if (!list) return null
  return (
    <Switches>
      <RecordList list={list} rowActions={rowActions} bulkActions={bulkActions} />
    </Switches>
  )
}

/** The switch has the meaning of its column: on means the cat is gone. */
const rowActions: readonly RowAction[] = [
  {
    label: 'Non in allevamento: no. Segna che non c’è più',
    icon: mdiToggleSwitchOffOutline,
    isFor: (cat, { can }) => !hasStato(cat, 'non_in_allevamento') && can('update', 'gatti', cat),
    run: cat => set(cat, 1),
  },
  {
    label: 'Non in allevamento: sì. Segna che c’è',
    icon: mdiToggleSwitch,
    isFor: (cat, { can }) => hasStato(cat, 'non_in_allevamento') && can('update', 'gatti', cat),
    run: cat => set(cat, 0),
  },
]

const bulkActions: readonly BulkAction[] = [
  { label: 'In allevamento', icon: mdiToggleSwitchOffOutline, max: 200, run: ids => setMany(ids, 0) },
  { label: 'Non in allevamento', icon: mdiToggleSwitch, max: 200, run: ids => setMany(ids, 1) },
]

async function setMany(ids: readonly number[], value: 0 | 1): Promise<boolean> {
  for (const cat of await readMany('gatti', ids)) if (cat.non_in_allevamento !== value) await set(cat, value)
  return true
}

async function set({ id, version, nome_completo }: RecordRow, non_in_allevamento: 0 | 1): Promise<void> {
  await tellOutcome(saveRecord('gatti', { id, version, non_in_allevamento }), {
    done: `${nome_completo}: ${non_in_allevamento ? 'non in allevamento' : 'in allevamento'}`,
    failed: `${nome_completo}:`,
  })
}

/** Always visible, not only on hover. */
const Switches = styled.div`
  .actions button[title*='n allevamento'] {
    opacity: 1 !important;
    visibility: visible !important;
  }
  .actions button[title^='Non in allevamento: sì'] {
    color: ${registry};
  }
  .actions button[title*='n allevamento'] svg {
    width: 28px;
    height: 28px;
    vertical-align: middle;
  }
`

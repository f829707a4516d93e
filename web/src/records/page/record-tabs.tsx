import type { Entity } from '@bisavolo/domain/kit/entity'
import { type ReactNode, useId, useState } from 'react'
import type { RecordRow } from '../../api/records.ts'
import { panelId, ViewTabs } from '../../ui/page/view-tabs.tsx'
import { HistoryTab } from './history-tab.tsx'

const tabs = [
  { id: 'dati', label: 'Dati' },
  { id: 'storia', label: 'Cronologia' },
]

/** The form stays mounted, so typed values survive a look at the history. */
export function RecordTabs({ entity, record, children }: { entity: Entity; record: RecordRow; children: ReactNode }) {
  const [current, setCurrent] = useState('dati')
  const id = useId()
  const history = current === 'storia'
  return (
    <>
      <ViewTabs label={entity.label.one} tabs={tabs} current={current} onChange={setCurrent} panels={id} />
      <div role="tabpanel" id={panelId(id, 'dati')} aria-label="Dati" hidden={history}>
        {children}
      </div>
      <div role="tabpanel" id={panelId(id, 'storia')} aria-label="Cronologia" hidden={!history}>
        {history && <HistoryTab entity={entity} record={record} />}
      </div>
    </>
  )
}

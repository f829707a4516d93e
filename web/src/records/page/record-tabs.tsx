import type { Entity } from '@bisavolo/domain/kit/entity'
import styled from '@emotion/styled'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import type { RecordRow } from '../../api/records.ts'
import { amber, ink, inkSoft, line } from '../../ui/tokens.ts'
import { HistoryTab } from './history-tab.tsx'

/** The record, and its Cronologia last. The form stays mounted: nothing typed is lost by a look at the past. */
export function RecordTabs({ entity, record, children }: { entity: Entity; record: RecordRow; children: ReactNode }) {
  const [history, setHistory] = useState(false)
  const id = useId()
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    setHistory(!history)
    event.currentTarget.querySelector<HTMLElement>(`[aria-selected="false"]`)?.focus()
  }
  const tab = (selected: boolean, panel: string) => ({
    role: 'tab',
    type: 'button' as const,
    'aria-selected': selected,
    'aria-controls': `${id}-${panel}`,
    tabIndex: selected ? 0 : -1,
  })
  return (
    <>
      <Tabs role="tablist" onKeyDown={onKey}>
        <button {...tab(!history, 'dati')} onClick={() => setHistory(false)}>
          Dati
        </button>
        <button {...tab(history, 'storia')} onClick={() => setHistory(true)}>
          Cronologia
        </button>
      </Tabs>
      <div role="tabpanel" id={`${id}-dati`} aria-label="Dati" hidden={history}>
        {children}
      </div>
      <div role="tabpanel" id={`${id}-storia`} aria-label="Cronologia" hidden={!history}>
        {history && <HistoryTab entity={entity} id={record.id} />}
      </div>
    </>
  )
}

const Tabs = styled.div`
  display: flex;
  gap: 4px;
  margin: -4px 0 16px;
  border-bottom: 1px solid ${line};
  button {
    min-height: 38px;
    margin-bottom: -1px;
    padding: 0 12px;
    border: 0;
    border-bottom: 3px solid transparent;
    color: ${inkSoft};
    background: none;
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  button[aria-selected='true'] {
    color: ${ink};
    border-color: ${amber};
  }
`

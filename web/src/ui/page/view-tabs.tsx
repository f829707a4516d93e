import styled from '@emotion/styled'
import type { KeyboardEvent } from 'react'
import { amber, ink, inkSoft, line } from '../tokens.ts'

interface ViewTabsProps {
  label: string
  tabs: readonly { id: string; label: string }[]
  current: string
  onChange: (id: string) => void
  panels?: string
}

export function panelId(panels: string, tab: string): string {
  return `${panels}-${tab}`
}

export function ViewTabs({ label, tabs, current, onChange, panels }: ViewTabsProps) {
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    const at = tabs.findIndex(({ id }) => id === current)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.id)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <Line role="tablist" aria-label={label} onKeyDown={onKey}>
      {tabs.map(tab => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          data-tab={tab.id}
          aria-selected={tab.id === current}
          aria-controls={panels === undefined ? undefined : panelId(panels, tab.id)}
          tabIndex={tab.id === current ? 0 : -1}
          onClick={() => onChange(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  gap: 4px;
  margin: -4px 0 14px;
  overflow-x: auto;
  border-bottom: 1px solid ${line};
  button {
    min-height: 40px;
    padding: 0 14px;
    border: 0;
    border-bottom: 3px solid transparent;
    color: ${inkSoft};
    background: none;
    font: inherit;
    font-weight: 600;
    white-space: nowrap;
    cursor: pointer;
  }
  button[aria-selected='true'] {
    color: ${ink};
    border-color: ${amber};
  }
`

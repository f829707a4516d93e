import styled from '@emotion/styled'
import { useState } from 'react'
import type { RecordRow } from '../../api/records.ts'
import { Button } from '../../ui/button.tsx'
import { amberOnInk, ink, sheet } from '../../ui/tokens.ts'

/** Something done to all the rows that are ticked. Resolves to true when it was done, and the ticks go. */
export interface BulkAction {
  label: string
  icon?: string
  look?: 'main' | 'quiet' | 'danger'
  run: (rows: readonly RecordRow[]) => Promise<boolean>
}

export interface BulkBarProps {
  actions: readonly BulkAction[]
  rows: readonly RecordRow[]
  onDone: () => void
}

export function BulkBar({ actions, rows, onDone }: BulkBarProps) {
  const [busy, setBusy] = useState<string | null>(null)
  if (rows.length === 0) return null
  const run = async (action: BulkAction) => {
    setBusy(action.label)
    try {
      if (await action.run(rows)) onDone()
    } finally {
      setBusy(null)
    }
  }
  return (
    <Bar className="on-ink" role="region" aria-label="Azioni sulle righe scelte">
      <b>{rows.length === 1 ? '1 riga scelta' : `${rows.length} righe scelte`}</b>
      {actions.map(action => (
        <Button
          key={action.label}
          look={action.look ?? 'quiet'}
          size="small"
          {...(action.icon ? { icon: action.icon } : {})}
          busy={busy === action.label}
          disabled={busy !== null}
          onClick={() => void run(action)}
        >
          {action.label}
        </Button>
      ))}
      <Button look="text" size="small" style={{ color: 'inherit', marginLeft: 'auto' }} onClick={onDone}>
        Annulla la scelta
      </Button>
    </Bar>
  )
}

const Bar = styled.div`
  position: sticky;
  top: 72px;
  z-index: 4;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  margin-bottom: 12px;
  padding: 8px 16px;
  color: ${sheet};
  background: ${ink};
  border-left: 4px solid ${amberOnInk};
  border-radius: 6px;
  button[data-look='text']:hover {
    background: rgb(255 255 255 / 0.12);
  }
`

import styled from '@emotion/styled'
import { mdiChevronDown, mdiChevronUp } from '@mdi/js'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { freeKey } from '../ui/free-key.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useRoomBelow } from '../ui/page/room-below.ts'
import { inkSoft, lineStrong, mobileBreak, paper } from '../ui/tokens.ts'
import type { DeskTools } from './desk-view.ts'

export interface DeskMove {
  key: string
  label: string
  look?: ButtonProps['look']
  forbidden?: string | undefined
  /** Missing field; the shortcut focuses this field. */
  lacks?: string | undefined
  run: () => void
}

interface DecisionDockProps {
  desk: DeskTools
  moves: readonly DeskMove[]
  busy: boolean
  note?: string | undefined
  children?: ReactNode
}

export function DecisionDock({ desk, moves, busy, note, children }: DecisionDockProps) {
  const dock = useRef<HTMLDivElement>(null)
  useRoomBelow(dock)
  const latest = useRef(moves)
  latest.current = busy ? [] : moves
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const move = moveFor(event, latest.current)
      if (move === undefined) return
      event.preventDefault()
      if (move.forbidden === undefined) move.run()
      else if (move.lacks !== undefined) focusOn(move.lacks)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const why = moves.find(({ forbidden }) => forbidden !== undefined)?.forbidden ?? note
  return (
    <Dock ref={dock} role="region" aria-label="Decisione">
      <Way>
        <IconButton icon={mdiChevronUp} label="Precedente (K)" onClick={() => desk.go(-1)} />
        <b>{desk.place}</b>
        <IconButton icon={mdiChevronDown} label="Prossima (J)" onClick={() => desk.go(1)} />
      </Way>
      {children}
      {why && <small>{why}</small>}
      <Moves>
        {moves.map(({ key, label, look = 'quiet', forbidden, run }) => (
          <Button
            key={label}
            look={look}
            disabled={busy || forbidden !== undefined}
            aria-keyshortcuts={key}
            title={forbidden ?? `${label} (tasto ${key})`}
            onClick={run}
          >
            {label}
            <i aria-hidden="true">{key}</i>
          </Button>
        ))}
      </Moves>
    </Dock>
  )
}

/** By letter, or the main move by Ctrl+Enter inside a field. Key repeat is ignored. */
function moveFor(event: KeyboardEvent, moves: readonly DeskMove[]): DeskMove | undefined {
  if (event.repeat || event.defaultPrevented) return undefined
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
    return document.querySelector('[role=dialog]') === null ? moves.find(({ look }) => look === 'main') : undefined
  const key = freeKey(event)
  return moves.find(one => one.key.toLowerCase() === key)
}

function focusOn(name: string): void {
  const field = document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
  field?.scrollIntoView({ block: 'center' })
  field?.focus()
}

const Dock = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 3;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  margin: 0 -8px;
  padding: 10px 8px;
  background: ${paper};
  border-top: 1px solid ${lineStrong};
  small {
    flex: 1 1 160px;
    color: ${inkSoft};
    font-size: 13px;
  }
  i {
    margin-left: 2px;
    padding: 0 6px;
    border: 1px solid currentcolor;
    border-radius: 4px;
    font: inherit;
    font-size: 12px;
    font-style: normal;
  }
  @media (max-width: ${mobileBreak - 0.05}px) {
    i {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`
const Way = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;
  font-variant-numeric: tabular-nums;
  b {
    white-space: nowrap;
  }
`
const Moves = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  margin-left: auto;
  @media (max-width: 599.95px) {
    flex: 1 0 100%;
    > * {
      flex: 1 1 40%;
      padding-inline: 8px;
      white-space: normal;
    }
  }
`

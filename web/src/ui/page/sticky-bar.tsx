import styled from '@emotion/styled'
import { type ReactNode, useRef } from 'react'
import { StatusChip } from '../status-chip.tsx'
import { inkSoft, lineStrong, paper, shortBreak } from '../tokens.ts'
import { useRoomBelow } from './room-below.ts'

export interface StickyBarProps {
  unsaved?: string | false
  note?: ReactNode
  /** Maximum width in pixels of the form above: the buttons are aligned to its edge. */
  upTo?: number
  children: ReactNode
}

export function StickyBar({ unsaved, note, upTo = 1100, children }: StickyBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useRoomBelow(bar)
  return (
    <Bar ref={bar} style={{ paddingRight: `max(8px, calc(100% - ${upTo + 8}px))` }}>
      <State>
        {unsaved && <StatusChip kind="warning" label={unsaved} />}
        {note && <small>{note}</small>}
      </State>
      {children}
    </Bar>
  )
}

const Bar = styled.div`
  position: sticky;
  bottom: var(--bottom, 0px);
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 8px;
  margin: 0 -8px;
  padding: 10px 8px;
  background: ${paper};
  border-top: 1px solid ${lineStrong};
  @media (max-width: 599.95px) {
    gap: 6px;
    && > :not(span) {
      padding-inline: 9px;
    }
  }
  @media (max-height: ${shortBreak - 0.05}px) {
    padding-block: 3px;
  }
  @media print {
    display: none;
  }
`
const State = styled.span`
  display: flex;
  flex: 1 1 auto;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  &:empty {
    flex-basis: 0;
  }
  small {
    flex: 1 1 160px;
    color: ${inkSoft};
    font-size: 13px;
  }
`

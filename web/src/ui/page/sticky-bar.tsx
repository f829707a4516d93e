import styled from '@emotion/styled'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { StatusChip } from '../status-chip.tsx'
import { inkSoft, lineStrong, paper } from '../tokens.ts'

export interface StickyBarProps {
  /** There are unsaved changes; the chip says so. */
  unsaved?: string | false
  /** A word on what is still missing. */
  note?: ReactNode
  children: ReactNode
}

/** The foot of a long form, always visible: the state on the left, the buttons on the right, stacked on narrow screens. */
export function StickyBar({ unsaved, note, children }: StickyBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useRoomBelow(bar)
  return (
    <Bar ref={bar}>
      <State>
        {unsaved && <StatusChip kind="warning" label={unsaved} />}
        {note && <small>{note}</small>}
      </State>
      {children}
    </Bar>
  )
}

/** What takes the focus scrolls into view above the bar, however many lines it has. */
function useRoomBelow(bar: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      if (bar.current === null) return
      // On a member's phone it stands on another bar.
      const beneath = Number.parseFloat(getComputedStyle(bar.current).bottom) || 0
      style.scrollPaddingBottom = `${bar.current.offsetHeight + beneath + 12}px`
    })
    if (bar.current) observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.scrollPaddingBottom = ''
    }
  }, [bar])
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

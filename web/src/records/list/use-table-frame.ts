import type { Column } from '@bisavolo/domain/listing/columns'
import { type RefObject, useEffect, useState } from 'react'

/**
 * A table that fits scrolls with the page. A wider one gets its own scrolling frame, so that header and first column can be
 * sticky. Measured on resize, never during render.
 */
export function useTableFrame(frame: RefObject<HTMLElement | null>, columns: readonly Column[]): boolean {
  const [wide, setWide] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns, another width
  useEffect(() => {
    const element = frame.current
    const table = element?.querySelector('table')
    if (!element || !table || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      const toolbar = Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
      const above = element.getBoundingClientRect().top + scrollY
      const isWide = table.offsetWidth > element.clientWidth + 1
      const head = (table.tHead?.offsetHeight ?? 0) + (isWide ? 0 : toolbar)
      element.style.setProperty('--under-toolbar', `${toolbar}px`)
      element.style.setProperty('--above', `${Math.max(0, above)}px`)
      element.style.setProperty('--head-height', `${head + 8}px`)
      element.style.scrollPaddingInline = isWide ? `${stayingAt(table, 'start')}px ${stayingAt(table, 'end')}px` : ''
      setWide(isWide)
      tellEdges(element)
    }
    const onScroll = () => tellEdges(element)
    const observer = new ResizeObserver(measure)
    for (const one of [element, table, document.body]) observer.observe(one)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [frame, columns])
  return wide
}

/** Width of the sticky columns: a focused cell must not be hidden behind them (WCAG 2.4.11). */
function stayingAt(table: HTMLTableElement, side: 'start' | 'end'): number {
  const cells = [...(table.tHead?.rows[0]?.cells ?? [])]
  const isTick = cells[0]?.classList.contains('check') === true
  const staying = side === 'start' ? cells.slice(0, isTick ? 2 : 1) : cells.slice(-1)
  return staying.reduce((sum, cell) => sum + cell.offsetWidth, 12)
}

/** Data attributes for CSS only, so that scrolling renders nothing. */
function tellEdges(element: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = element
  element.dataset.before = String(scrollLeft > 1)
  element.dataset.after = String(scrollLeft + clientWidth < scrollWidth - 1)
}

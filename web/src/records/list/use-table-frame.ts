import { type RefObject, useEffect, useState } from 'react'
import type { Column } from './columns.ts'

/**
 * A table that fits scrolls with the page, its header under the toolbar. One that is wider than the page gets a frame of its own
 * that scrolls both ways, so that header and first column can stay. It is measured when sizes change, never while drawing.
 */
export function useTableFrame(frame: RefObject<HTMLElement | null>, columns: readonly Column[]): boolean {
  const [wide, setWide] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns, another width
  useEffect(() => {
    const element = frame.current
    const table = element?.querySelector('table')
    if (!element || !table || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      const toolbar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      const above = element.getBoundingClientRect().top + scrollY
      element.style.setProperty('--under-toolbar', `${Math.max(0, toolbar)}px`)
      element.style.setProperty('--above', `${Math.max(0, above)}px`)
      setWide(table.offsetWidth > element.clientWidth + 1)
    }
    const observer = new ResizeObserver(measure)
    for (const one of [element, table, document.body]) observer.observe(one)
    return () => observer.disconnect()
  }, [frame, columns])
  return wide
}

import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { Column } from './columns.ts'

/**
 * A table that fits scrolls with the page, its header under the toolbar. One that is wider than the page gets a frame of its own
 * that scrolls both ways, so that header and first column can stay.
 */
export function useTableFrame(frame: RefObject<HTMLElement | null>, columns: readonly Column[]): boolean {
  const [wide, setWide] = useState(false)
  useLayoutEffect(() => {
    const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const top = (frame.current?.getBoundingClientRect().top ?? 0) + scrollY
    frame.current?.style.setProperty('--under-toolbar', `${Math.max(0, bottom)}px`)
    frame.current?.style.setProperty('--above', `${Math.max(0, top)}px`)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns, another width
  useEffect(() => {
    const element = frame.current
    const table = element?.querySelector('table')
    if (!element || !table || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setWide(table.offsetWidth > element.clientWidth + 1))
    observer.observe(element)
    observer.observe(table)
    return () => observer.disconnect()
  }, [frame, columns])
  return wide
}

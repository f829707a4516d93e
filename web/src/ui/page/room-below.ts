import { type RefObject, useEffect } from 'react'

/** What takes the focus scrolls into view above a bar at the foot, however many lines it has. */
export function useRoomBelow(bar: RefObject<HTMLDivElement | null>): void {
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

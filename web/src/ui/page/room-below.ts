import { type RefObject, useEffect } from 'react'

/** Sets the scroll padding to the bar's height, so that focused elements are not hidden behind the bar. */
export function useRoomBelow(bar: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      if (bar.current === null) return
      // On a member's phone the bar is above the bottom bar.
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

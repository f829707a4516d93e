import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { clampZoom, fitZoom, stepZoom } from './pedigree-zoom.ts'

export interface Zoom {
  frame: (element: HTMLDivElement | null) => void
  scale: number
  isFit: boolean
  step: (by: 1 | -1) => void
  fit: () => void
}

/** Point of the frame that stays fixed, as shares of the drawing. */
interface Anchor {
  x: number
  y: number
  left: number
  top: number
}

/** On a phone the browser's own pinch zoom is enough. */
const outline = '(max-width: 699.95px)'

/** Fits the frame until the user zooms. Ctrl+wheel is also a touchpad's pinch. */
export function useZoom(columns: number): Zoom {
  // A state, not a ref: the element appears after loading and must cause a render.
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const anchor = useRef<Anchor>(null)
  const [width, setWidth] = useState(0)
  const [chosen, setChosen] = useState<number | null>(null)
  const scale = chosen ?? fitZoom(width, columns)
  const now = useRef(scale)
  now.current = scale
  useEffect(() => {
    if (element === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  useEffect(() => {
    if (element === null) return
    const zoomTo = (next: number, x: number, y: number) => {
      const box = element.getBoundingClientRect()
      anchor.current = anchorAt(element, x - box.left, y - box.top)
      setChosen(clampZoom(next))
    }
    return listenTo(element, () => now.current, zoomTo)
  }, [element])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was drawn anew at another scale is put back under the pointer.
  useLayoutEffect(() => {
    if (element === null || anchor.current === null) return
    const { x, y, left, top } = anchor.current
    anchor.current = null
    element.scrollTo(left * element.scrollWidth - x, top * element.scrollHeight - y)
  }, [scale])
  return {
    frame: setElement,
    scale,
    isFit: chosen === null,
    step: by => {
      if (element) anchor.current = anchorAt(element, element.clientWidth / 2, element.clientHeight / 2)
      setChosen(stepZoom(scale, by))
    },
    fit: () => setChosen(null),
  }
}

function anchorAt(element: HTMLElement, x: number, y: number): Anchor {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight } = element
  return { x, y, left: (scrollLeft + x) / scrollWidth, top: (scrollTop + y) / scrollHeight }
}

/** Native listeners: React's are passive and cannot stop the page zoom. */
function listenTo(element: HTMLElement, scale: () => number, zoomTo: (next: number, x: number, y: number) => void) {
  let pinch: { distance: number; scale: number } | null = null
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey || matchMedia(outline).matches) return
    event.preventDefault()
    zoomTo(scale() * Math.exp(-event.deltaY / 300), event.clientX, event.clientY)
  }
  const start = ({ touches }: TouchEvent) => {
    pinch = touches.length === 2 ? { distance: distanceOf(touches), scale: scale() } : null
  }
  const move = (event: TouchEvent) => {
    const [one, two] = event.touches
    if (pinch === null || !one || !two || matchMedia(outline).matches) return
    event.preventDefault()
    const grown = distanceOf(event.touches) / pinch.distance
    zoomTo(pinch.scale * grown, (one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2)
  }
  element.addEventListener('wheel', wheel, { passive: false })
  element.addEventListener('touchstart', start, { passive: true })
  element.addEventListener('touchmove', move, { passive: false })
  return () => {
    element.removeEventListener('wheel', wheel)
    element.removeEventListener('touchstart', start)
    element.removeEventListener('touchmove', move)
  }
}

function distanceOf({ 0: one, 1: two }: TouchList): number {
  return one && two ? Math.max(1, Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY)) : 1
}

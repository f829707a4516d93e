import { ingrandito, type Lati, type Ritaglio, spostato } from '@bisavolo/domain/registro/rules/foto/ritaglio'
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'

interface Dragging {
  ritaglio: Ritaglio
  lati: Lati
  disabled: boolean
  onChange: (ritaglio: Ritaglio) => void
}

interface Point {
  x: number
  y: number
}

export function useDrag(canvas: RefObject<HTMLElement | null>, { ritaglio, lati, disabled, onChange }: Dragging) {
  const fingers = useRef(new Map<number, Point>())
  // Several moves can arrive before a render: each starts from the previous one.
  const now = useRef(ritaglio)
  now.current = ritaglio
  const change = (next: Ritaglio) => {
    now.current = next
    onChange(next)
  }
  const wheel = useRef((_event: WheelEvent) => {})
  wheel.current = event => {
    if (disabled) return
    event.preventDefault()
    change(ingrandito(lati, now.current, now.current.zoom * Math.exp(-event.deltaY / 400)))
  }
  // React's wheel listener is passive and cannot stop the page from scrolling.
  useEffect(() => {
    const target = canvas.current
    const listen = (event: WheelEvent) => wheel.current(event)
    target?.addEventListener('wheel', listen, { passive: false })
    return () => target?.removeEventListener('wheel', listen)
  }, [canvas])
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (disabled || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = fingers.current.get(event.pointerId)
      if (before === undefined || disabled) return
      const side = event.currentTarget.clientWidth || 1
      const point = { x: event.clientX, y: event.clientY }
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
      fingers.current.set(event.pointerId, point)
      const share = other === undefined ? 1 : 0.5
      const [dx, dy] = [(point.x - before.x) / side, (point.y - before.y) / side]
      const moved = spostato(lati, now.current, dx * share, dy * share)
      const ratio = other === undefined ? 1 : distance(point, other) / Math.max(1, distance(before, other))
      change(ratio === 1 ? moved : ingrandito(lati, moved, moved.zoom * ratio))
    },
    onPointerUp: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

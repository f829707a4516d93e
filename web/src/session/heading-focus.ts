import { useEffect, useRef } from 'react'

let wanted = false
let kept: HTMLElement | null = null

/** Focuses the page heading after a navigation, or as soon as the heading is rendered. */
export function focusHeading(): void {
  // A new record already has the focus in its first field.
  if (kept !== null && kept === document.activeElement) return
  wanted = true
  headingShown()
}

/** Keeps the focus in this field instead of the page heading. */
export function focusFirst(field: HTMLElement | null | undefined): void {
  if (!field) return
  wanted = false
  kept = field
  field.focus({ preventScroll: true })
}

/** A button removed by its own click loses the focus; then the page heading takes it. */
export function useFocusAfter(state: unknown): void {
  const before = useRef(state)
  useEffect(() => {
    if (before.current && before.current !== state && document.activeElement === document.body) focusHeading()
    before.current = state
  }, [state])
}

export function headingShown(): void {
  const heading = document.querySelector<HTMLElement>('h1')
  if (!wanted || !heading) return
  wanted = false
  heading.focus({ preventScroll: true })
}

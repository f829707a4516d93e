import { useEffect, useRef } from 'react'

let wanted = false
let kept: HTMLElement | null = null

/** After a navigation the focus goes to the page's heading; when that is not drawn yet, as soon as it is. */
export function focusHeading(): void {
  // A new record waits in its first field already.
  if (kept !== null && kept === document.activeElement) return
  wanted = true
  headingShown()
}

/** A page that is opened to be typed in keeps the focus in this field. */
export function focusFirst(field: HTMLElement | null | undefined): void {
  if (!field) return
  wanted = false
  kept = field
  field.focus({ preventScroll: true })
}

/** What was pressed goes with the state it has changed, and takes the focus along: the keyboard goes on from the page's heading. */
export function useFocusAfter(state: unknown): void {
  const before = useRef(state)
  useEffect(() => {
    if (before.current && before.current !== state && document.activeElement === document.body) focusHeading()
    before.current = state
  }, [state])
}

/** Said by whoever draws an h1. */
export function headingShown(): void {
  const heading = document.querySelector<HTMLElement>('h1')
  if (!wanted || !heading) return
  wanted = false
  heading.focus({ preventScroll: true })
}

let wanted = false

/** After a navigation the focus goes to the page's heading; when that is not drawn yet, as soon as it is. */
export function focusHeading(): void {
  wanted = true
  headingShown()
}

/** Said by whoever draws an h1. */
export function headingShown(): void {
  const heading = document.querySelector<HTMLElement>('h1')
  if (!wanted || !heading) return
  wanted = false
  heading.focus({ preventScroll: true })
}

import { doubleClick } from './double-click.ts'

/**
 * Focuses a field after a click. The second click of a double click hits whatever has appeared there and would move the focus
 * away; this returns it.
 */
export function focusSteadily(field: HTMLElement | null | undefined): void {
  if (!field) return
  field.focus()
  const { ownerDocument } = field
  const back = ({ target, relatedTarget }: FocusEvent) => {
    // The loaded search box may have replaced the plain input meanwhile.
    const left = relatedTarget as HTMLElement | null
    if ((target as HTMLElement).tabIndex < 0 && left?.matches('input, select, textarea')) left.focus()
  }
  ownerDocument.addEventListener('focusin', back)
  setTimeout(() => ownerDocument.removeEventListener('focusin', back), doubleClick)
}

import { doubleClick } from './double-click.ts'

/**
 * The focus for a field that a press led to. Who clicks twice clicks the second time on what came to lie there, and the browser would
 * give the focus to the page or the dialog around it.
 */
export function focusSteadily(field: HTMLElement | null | undefined): void {
  if (!field) return
  field.focus()
  const { ownerDocument } = field
  const back = ({ target, relatedTarget }: FocusEvent) => {
    // The field may be another by now: the box of a search takes the place of a plain one.
    const left = relatedTarget as HTMLElement | null
    if ((target as HTMLElement).tabIndex < 0 && left?.matches('input, select, textarea')) left.focus()
  }
  ownerDocument.addEventListener('focusin', back)
  setTimeout(() => ownerDocument.removeEventListener('focusin', back), doubleClick)
}

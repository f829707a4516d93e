/** Checkboxes and radios use only the space bar, so letter shortcuts work there. */
const takesLetters = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** Pressed key in lower case; null while typing, in a dialog, or with a modifier. */
export function freeKey(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null
  const { target } = event
  const isTaken =
    document.querySelector('[role=dialog]') !== null ||
    (target instanceof HTMLElement && target.closest(takesLetters) !== null)
  return isTaken ? null : event.key.toLowerCase()
}

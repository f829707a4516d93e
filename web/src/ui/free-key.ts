/** A tick is pressed with the blank: letters beside it are free. */
const takesLetters = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** The key that was pressed, in lower case; null while somebody types, a dialog is open, or another key is held down with it. */
export function freeKey(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null
  const { target } = event
  const isTaken =
    document.querySelector('[role=dialog]') !== null ||
    (target instanceof HTMLElement && target.closest(takesLetters) !== null)
  return isTaken ? null : event.key.toLowerCase()
}

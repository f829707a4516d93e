/**
 * The word before a save that moves somebody: from then on the section is another, what was stays where it was. Null when the
 * section does not change.
 */
export function avvisoCambioSezione(
  prima: string | null | undefined,
  dopo: string | null | undefined,
  { isOwn = false } = {},
): string | null {
  if (!prima || !dopo || prima === dopo) return null
  const who = isOwn ? 'passi' : 'la persona passa'
  return `Con questo indirizzo ${who} dalla sezione ${prima} alla sezione ${dopo}, da ora in poi: le iscrizioni già fatte e i libri degli anni passati restano alla sezione ${prima}.`
}

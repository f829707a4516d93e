/** Shown before saving; null if the section does not change. Past records keep the old section. */
export function avvisoCambioSezione(
  prima: string | null | undefined,
  dopo: string | null | undefined,
  { isOwn = false } = {},
): string | null {
  if (!prima || !dopo || prima === dopo) return null
  const who = isOwn ? 'passi' : 'la persona passa'
  return `Con questo indirizzo ${who} dalla sezione ${prima} alla sezione ${dopo}: le iscrizioni già fatte restano alla sezione ${prima}.`
}

/** A number or list of the association's rule book, valid between two days: staff read it, the superadmin changes it. */
export interface Regola {
  chiave: string
  valore: string
  valido_dal: string
  valido_al: string | null
  descrizione: string
}

/** A rule from this day on holds since ever: cats are older than the century, and so are those of an old book. */
export const SEMPRE = '1900-01-01'

/** The value of a rule on a day (YYYY-MM-DD). A missing rule is an error of the set-up and throws; it is never taken as zero. */
export function valoreAt(regole: readonly Regola[], chiave: string, giorno: string): string {
  const found = findRegola(regole, chiave, giorno)
  if (found === undefined) throw new Error(`Regola mancante: ${chiave} al ${giorno}`)
  return found.valore
}

export function numeroAt(regole: readonly Regola[], chiave: string, giorno: string): number {
  const valore = Number(valoreAt(regole, chiave, giorno).replace(',', '.'))
  if (Number.isNaN(valore)) throw new Error(`Regola non numerica: ${chiave} al ${giorno}`)
  return valore
}

/** A comma-separated rule as a list; a rule that is not there is an empty list (most breeds ask for no test). */
export function elencoAt(regole: readonly Regola[], chiave: string, giorno: string): string[] {
  const found = findRegola(regole, chiave, giorno)
  return found === undefined
    ? []
    : found.valore
        .split(',')
        .map(part => part.trim())
        .filter(part => part !== '')
}

/** Of two rows that overlap the later one wins, so that a new rule may be added without closing the old one. */
function findRegola(regole: readonly Regola[], chiave: string, giorno: string): Regola | undefined {
  let best: Regola | undefined
  for (const regola of regole) {
    if (regola.chiave !== chiave || (regola.valido_dal > giorno && regola.valido_dal !== SEMPRE)) continue
    if (regola.valido_al !== null && regola.valido_al < giorno) continue
    if (best === undefined || regola.valido_dal > best.valido_dal) best = regola
  }
  return best
}

/** A number that may have no value on a day: a limit is not checked before its rule came into force. */
export function limiteAt(regole: readonly Regola[], chiave: string, giorno: string): number | null {
  const parts = elencoAt(regole, chiave, giorno)
  if (parts.length === 0) return null
  // Lists are split at commas, so a decimal comma has split the number.
  const numero = Number(parts.join('.'))
  if (Number.isNaN(numero)) throw new Error(`Regola non numerica: ${chiave} al ${giorno}`)
  return numero
}

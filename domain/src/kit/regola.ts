export interface Regola {
  chiave: string
  valore: string
  valido_dal: string
  valido_al: string | null
  descrizione: string
}

/** Default start of a rule: before the oldest cats in the registry. */
export const SEMPRE = '1900-01-01'

export class RegolaMancante extends Error {}

/** Throws if the rule is missing: a set-up error must not count as zero. */
export function valoreAt(regole: readonly Regola[], chiave: string, giorno: string): string {
  const found = findRegola(regole, chiave, giorno)
  if (found === undefined) throw new RegolaMancante(`Regola mancante: ${chiave} al ${giorno}`)
  return found.valore
}

export function numeroAt(regole: readonly Regola[], chiave: string, giorno: string): number {
  const valore = Number(valoreAt(regole, chiave, giorno).replace(',', '.'))
  if (Number.isNaN(valore)) throw new Error(`Regola non numerica: ${chiave} al ${giorno}`)
  return valore
}

/** A missing rule is an empty list: most breeds require no test. */
export function elencoAt(regole: readonly Regola[], chiave: string, giorno: string): string[] {
  const found = findRegola(regole, chiave, giorno)
  return found === undefined
    ? []
    : found.valore
        .split(',')
        .map(part => part.trim())
        .filter(part => part !== '')
}

/** Of two overlapping rows the later one wins, so that a new rule can be added without closing the old one. */
function findRegola(regole: readonly Regola[], chiave: string, giorno: string): Regola | undefined {
  let best: Regola | undefined
  for (const regola of regole) {
    if (regola.chiave !== chiave || (regola.valido_dal > giorno && regola.valido_dal !== SEMPRE)) continue
    if (regola.valido_al !== null && regola.valido_al < giorno) continue
    if (best === undefined || regola.valido_dal > best.valido_dal) best = regola
  }
  return best
}

/** Null if no rule applies on that day: the limit is not checked. */
export function limiteAt(regole: readonly Regola[], chiave: string, giorno: string): number | null {
  const parts = elencoAt(regole, chiave, giorno)
  if (parts.length === 0) return null
  // Lists are split at commas, so a decimal comma has split the number too.
  const numero = Number(parts.join('.'))
  if (Number.isNaN(numero)) throw new Error(`Regola non numerica: ${chiave} al ${giorno}`)
  return numero
}

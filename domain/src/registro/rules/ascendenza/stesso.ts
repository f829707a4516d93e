import type { GattoNoto } from '../duplicati/gatto-noto.ts'

/** The first box with the same new cat, among those before it: one number, or one name and nothing that tells the two apart. */
export function stessaCasella(nuovi: ReadonlyMap<string, GattoNoto>, gatto: GattoNoto, posto: string): string | null {
  for (const [primo, altro] of nuovi)
    if (hasStessoNumero(gatto, altro) || (isOmonimo(gatto, altro) && !isSullaLinea(primo, posto))) return primo
  return null
}

export function hasStessoNumero(a: GattoNoto, b: GattoNoto): boolean {
  return a.codici.some(codice => b.codici.includes(codice)) || (a.chip !== null && a.chip === b.chip)
}

/** Whether one box stands between the other and the cat: a sire and a grandsire of one name are two, nobody is their own ancestor. */
export function isSullaLinea(vicina: string, lontana: string): boolean {
  return lontana.startsWith(vicina)
}

/** Two numbers, chips, days, breeds or colours are two cats; what only one of them tells is no difference. */
function isOmonimo(a: GattoNoto, b: GattoNoto): boolean {
  const agree = <T>(one: T | null, other: T | null) => one === null || other === null || one === other
  return (
    a.sesso === b.sesso &&
    a.intero.testo === b.intero.testo &&
    (a.codici.length === 0 || b.codici.length === 0) &&
    agree(a.chip, b.chip) &&
    agree(a.nascita, b.nascita) &&
    agree(a.razza, b.razza) &&
    agree(a.colore, b.colore)
  )
}

import { isMisspelt, isSameSpelt } from '../../../kit/likeness.ts'
import { isNomeVicino, somiglianzaGatti } from '../duplicati/gatti-simili.ts'
import type { GattoNoto } from '../duplicati/gatto-noto.ts'

export function stessaCasella(nuovi: ReadonlyMap<string, GattoNoto>, gatto: GattoNoto, posto: string): string | null {
  for (const [primo, altro] of nuovi)
    if (isStessoNumero(gatto, altro) || (isOmonimo(gatto, altro) && !isSullaLinea(primo, posto))) return primo
  return null
}

/** Punctuation in numbers differs between registries, so numbers that match only without it also need a similar name. */
export function isStessoNumero(a: GattoNoto, b: GattoNoto): boolean {
  return hasStessoNumero(a, b) || (hasNumeroVicino(a, b) && isNomeVicino(a, b))
}

export function hasStessoNumero(a: GattoNoto, b: GattoNoto): boolean {
  return a.codici.some(codice => b.codici.includes(codice)) || (a.chip !== null && a.chip === b.chip)
}

function hasNumeroVicino(a: GattoNoto, b: GattoNoto): boolean {
  const bare = b.codici.map(soloCifreELettere)
  return a.codici.some(codice => bare.includes(soloCifreELettere(codice)))
}

export function soloCifreELettere(codice: string): string {
  return codice.replace(/[^\p{L}\p{N}]/gu, '')
}

/** Lower than in the duplicate search, because the user has the paper at hand. */
const soglia = 40
/** Score of a similar affisso and name; a different birth date or sex keeps the score below. */
const sogliaDelNome = 12

export function vaChiesto(carta: GattoNoto, altro: GattoNoto): boolean {
  const { punteggio } = somiglianzaGatti(carta, altro)
  if (punteggio >= soglia || hasStessoNumero(carta, altro) || hasNumeroVicino(carta, altro)) return true
  // A single word without affisso is too common.
  const isNamed = carta.affisso !== '' || carta.parole.length > 1
  return isNamed && punteggio >= sogliaDelNome && isNomeVicino(carta, altro) && isInteroVicino(carta, altro)
}

function isInteroVicino(a: GattoNoto, b: GattoNoto): boolean {
  return isSameSpelt(a.intero, b.intero) || (a.affisso !== '' && isMisspelt(a.affisso, b.affisso))
}

/** True if both boxes are on one line: a sire and grandsire with the same name are two cats. */
export function isSullaLinea(vicina: string, lontana: string): boolean {
  return lontana.startsWith(vicina)
}

export function isAntenato<K>(genitori: ReadonlyMap<K, readonly K[]>, chi: K, di: K): boolean {
  const seen = new Set([di])
  for (const one of seen) for (const parent of genitori.get(one) ?? []) seen.add(parent)
  return seen.has(chi)
}

/** Same name and sex, no conflicting data. A value missing on one side is no conflict. */
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

import { isMisspelt, isSameSpelt } from '../../../kit/likeness.ts'
import { isNomeVicino, somiglianzaGatti } from '../duplicati/gatti-simili.ts'
import type { GattoNoto } from '../duplicati/gatto-noto.ts'

/** The first box with the same new cat, among those before it: one number, or one name and nothing that tells the two apart. */
export function stessaCasella(nuovi: ReadonlyMap<string, GattoNoto>, gatto: GattoNoto, posto: string): string | null {
  for (const [primo, altro] of nuovi)
    if (isStessoNumero(gatto, altro) || (isOmonimo(gatto, altro) && !isSullaLinea(primo, posto))) return primo
  return null
}

/**
 * One number is one cat. Dots, slashes and brackets may be another registry's way of writing it, or part of the number: without
 * them it is one cat only if the name agrees.
 */
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

/** A sheet asks sooner than the search for doubles: whoever reads it has the paper at hand. */
const soglia = 40
/** Enough for one affisso and one name with slips; too little once the day of birth or the sex tells two cats apart. */
const sogliaDelNome = 12

/** Whether the cat on paper may be this one of the registry, so that somebody must say so. */
export function vaChiesto(carta: GattoNoto, altro: GattoNoto): boolean {
  const { punteggio } = somiglianzaGatti(carta, altro)
  if (punteggio >= soglia || hasStessoNumero(carta, altro) || hasNumeroVicino(carta, altro)) return true
  // One word without an affisso is the name of hundreds.
  const isNamed = carta.affisso !== '' || carta.parole.length > 1
  return isNamed && punteggio >= sogliaDelNome && isNomeVicino(carta, altro) && isInteroVicino(carta, altro)
}

function isInteroVicino(a: GattoNoto, b: GattoNoto): boolean {
  return isSameSpelt(a.intero, b.intero) || (a.affisso !== '' && isMisspelt(a.affisso, b.affisso))
}

/** Whether one box stands between the other and the cat: a sire and a grandsire of one name are two, nobody is their own ancestor. */
export function isSullaLinea(vicina: string, lontana: string): boolean {
  return lontana.startsWith(vicina)
}

/** Whether a cat of the sheet is the other one, or stands above it by any of the boxes where the cats between them are. */
export function isAntenato<K>(genitori: ReadonlyMap<K, readonly K[]>, chi: K, di: K): boolean {
  const seen = new Set([di])
  for (const one of seen) for (const parent of genitori.get(one) ?? []) seen.add(parent)
  return seen.has(chi)
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

import { editDistance, plainWords } from '../../../kit/likeness.ts'

/** An affisso on file, whoever holds it: the dead and the struck off among them, since their names stay blocked. */
export interface AffissoInUso {
  affisso: string
}

export interface Somiglianza {
  /** D21: the same name but for case, accents, blanks and doubled letters; it is refused. */
  uguale: boolean
  /** From 0 to 1. */
  punteggio: number
  motivi: string[]
}

/** Below it two names have no more in common than any two Italian words. */
const SOGLIA = 0.7
const MOSTRATI = 5

/** D21: what is left of a name without case, accents, blanks and doubled letters. The country's mark is no part of the name. */
export function chiaveAffisso(affisso: string): string {
  return collapsed(parole(affisso).join(''))
}

export function isStessoAffisso(a: string, b: string): boolean {
  const chiave = chiaveAffisso(a)
  return chiave !== '' && chiave === chiaveAffisso(b)
}

/** D21: the likest five of those on file, in spelling or in sound, for a person to judge. */
export function affissiSimili<T extends AffissoInUso>(proposto: string, inUso: readonly T[]): (T & Somiglianza)[] {
  const forme = formeOf(proposto)
  if (forme.chiave === '') return []
  return inUso
    .map(altro => ({ ...altro, ...somiglianzaOf(forme, formeOf(altro.affisso)) }))
    .filter(({ punteggio }) => punteggio >= SOGLIA)
    .sort((a, b) => b.punteggio - a.punteggio || a.affisso.localeCompare(b.affisso, 'it'))
    .slice(0, MOSTRATI)
}

interface Forme {
  chiave: string
  nucleo: string
  suono: string
}

function formeOf(affisso: string): Forme {
  const words = parole(affisso)
  return { chiave: collapsed(words.join('')), nucleo: nucleo(words), suono: suono(words) }
}

function somiglianzaOf(a: Forme, b: Forme): Somiglianza {
  if (a.chiave === b.chiave) return { uguale: true, punteggio: 1, motivi: ['stesso affisso'] }
  const found: [number, string][] = [
    [a.nucleo !== '' && a.nucleo === b.nucleo ? 0.97 : 0, 'uguale senza articoli e preposizioni'],
    [ratio(a.chiave, b.chiave), 'si scrive in modo simile'],
    [Math.min(0.98, ratio(a.suono, b.suono)), 'si pronuncia in modo simile'],
    [isContained(a.nucleo, b.nucleo) ? 0.75 : 0, 'uno contiene l’altro'],
  ]
  const motivi = found.filter(([punti]) => punti >= SOGLIA).map(([, motivo]) => motivo)
  return { uguale: false, punteggio: round(Math.max(...found.map(([punti]) => punti))), motivi }
}

/** The country's mark is no word of the name. */
function parole(affisso: string): string[] {
  return plainWords(affisso.replace(/^\s*\p{L}{1,3}\s*\*/u, ''))
}

function collapsed(text: string): string {
  return text.replace(/(\p{L})\1+/gu, '$1')
}

const PARTICELLE = new Set(
  'a al alla alle ai agli d da dal dalla dei degli del dell della delle dello di e ed gli i il in l la le lo nel nella su sul un una of the and de des du von van der las los el les av af'.split(
    ' ',
  ),
)

/** The words that make the name: "della Luna" and "Luna" are taken for one another. */
function nucleo(words: readonly string[]): string {
  return collapsed(words.filter(word => !PARTICELLE.has(word)).join(''))
}

/** As an Italian would say it: in this order, since each leaves fewer letters to the next. */
const SUONI: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/oo/g, 'u'],
  [/ee/g, 'i'],
  [/[yj]/g, 'i'],
  [/w/g, 'v'],
  [/x/g, 'cs'],
  [/sc(?=[ei])|sh/g, 'š'],
  [/c(?=[ei])/g, 'č'],
  [/ch|ck|c|q/g, 'k'],
  [/gli/g, 'λi'],
  [/gn/g, 'ñ'],
  [/g(?=[ei])/g, 'ǧ'],
  [/gh/g, 'g'],
  [/z/g, 's'],
  [/h/g, ''],
]

function suono(words: readonly string[]): string {
  return collapsed(SUONI.reduce((text, [written, said]) => text.replace(written, said), words.join('')))
}

function isContained(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= 5 && long.includes(short)
}

/** How much of two texts is the same: 1 less the share of letters to change. */
function ratio(a: string, b: string): number {
  const longest = Math.max(a.length, b.length)
  // Past what would bring it under the threshold nobody counts on: some ten thousand names are compared while one types.
  return longest === 0 ? 0 : 1 - editDistance(a, b, Math.ceil(longest * (1 - SOGLIA))) / longest
}

function round(punti: number): number {
  return Math.round(punti * 100) / 100
}

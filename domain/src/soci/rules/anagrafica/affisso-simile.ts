import { editDistance, plainWords } from '../../../kit/likeness.ts'

/** Includes affissi of dead and struck-off people: their names stay blocked. */
export interface AffissoInUso {
  affisso: string
}

export interface Somiglianza {
  /** D21: equal apart from case, accents, blanks and doubled letters; refused. */
  uguale: boolean
  punteggio: number
  motivi: string[]
}

/** Below this two names are as alike as two random Italian words. */
const SOGLIA = 0.7
const MOSTRATI = 5

/** D21: without case, accents, blanks, doubled letters and the country prefix. */
export function chiaveAffisso(affisso: string): string {
  return collapsed(parole(affisso).join(''))
}

export function isStessoAffisso(a: string, b: string): boolean {
  const chiave = chiaveAffisso(a)
  return chiave !== '' && chiave === chiaveAffisso(b)
}

/** D21: similar in spelling or sound; a person decides. */
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

/** Drops particles: "della Luna" equals "Luna". */
function nucleo(words: readonly string[]): string {
  return collapsed(words.filter(word => !PARTICELLE.has(word)).join(''))
}

/** Italian pronunciation. The order matters: each rule shortens the text for the next. */
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

function ratio(a: string, b: string): number {
  const longest = Math.max(a.length, b.length)
  // Speed: counting stops below the threshold, because each keystroke compares some 10,000 names.
  return longest === 0 ? 0 : 1 - editDistance(a, b, Math.ceil(longest * (1 - SOGLIA))) / longest
}

function round(punti: number): number {
  return Math.round(punti * 100) / 100
}

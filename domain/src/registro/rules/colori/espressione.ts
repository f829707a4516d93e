import type { Ems } from '../ems/ems.ts'
import { coloriBase, modificatori, numeriEms } from '../ems/simboli.ts'

/**
 * EMS colour set of a breed (D16): `nadefg` allowed bases, `is` every symbol, `s y` modifiers, `21-25` numbers, `!31-33`
 * excluded, `=22/24` one of these required (and allowed). Anything else is excluded, unless all words start with `!` or `=`.
 */
export interface Espressione {
  tutto: boolean
  ammessi: ReadonlySet<string>
  esclusi: ReadonlySet<string>
  richiesti: readonly (readonly string[])[]
}

export type LetturaEspressione = { espressione: Espressione; errore?: never } | { espressione?: never; errore: string }

export function parseEspressione(text: string): LetturaEspressione {
  const words = text.split(/[\s,]+/).filter(word => word !== '')
  if (words.length === 0) return { errore: 'Espressione vuota: scrivi i colori ammessi, per esempio nadefg s 21-25' }
  const ammessi = new Set<string>()
  const esclusi = new Set<string>()
  const richiesti: string[][] = []
  for (const word of words) {
    if (word === '*') continue
    const sign = /^[!=]/.exec(word)?.[0] ?? ''
    const body = word.slice(sign.length)
    const read = sign === '=' ? readAlternatives(body) : readSymbols(body)
    if (typeof read === 'string') return { errore: read }
    if (sign === '=') richiesti.push(read)
    for (const symbol of read) (sign === '!' ? esclusi : ammessi).add(symbol)
  }
  const both = [...ammessi].find(symbol => esclusi.has(symbol))
  if (both !== undefined) return { errore: `«${both}» è ammesso ed escluso insieme` }
  const named = words.filter(word => !/^[!=*]/.test(word))
  const tutto = named.length === 0 || words.includes('*')
  if (!tutto && ![...ammessi].some(isBase)) {
    return { errore: 'Manca il colore di base: scrivi le lettere ammesse (per esempio nad), oppure * per tutte' }
  }
  return { espressione: { tutto, ammessi, esclusi, richiesti } }
}

export function matchesEspressione(ems: Ems, { tutto, ammessi, esclusi, richiesti }: Espressione): boolean {
  if (ems.base === null || ems.base === 'x') return false
  const symbols = symbolsOf(ems)
  return (
    symbols.every(symbol => (tutto || ammessi.has(symbol)) && !esclusi.has(symbol)) &&
    richiesti.every(alternatives => alternatives.some(symbol => symbols.includes(symbol)))
  )
}

export function symbolsOf({ base, modificatori: list, numeri }: Ems): string[] {
  return [...(base === null ? [] : [base]), ...list, ...numeri]
}

const basi = new Set<string>(coloriBase.map(({ codice }) => codice))
const modifiers = new Set<string>(modificatori.map(({ codice }) => codice))
const numeri = numeriEms.map(({ codice }) => codice)

function isBase(symbol: string): boolean {
  return basi.has(symbol)
}

function readAlternatives(body: string): string[] | string {
  const found: string[] = []
  for (const part of body.split('/')) {
    const read = readSymbols(part)
    if (typeof read === 'string') return read
    if (read.some(isBase)) return `«=${body}»: dopo = vanno modificatori o numeri, non colori di base`
    found.push(...read)
  }
  return found
}

function readSymbols(body: string): string[] | string {
  if (/^\d/.test(body)) return readNumeri(body)
  if (!/^[a-z]+$/.test(body)) return `«${body.slice(0, 20)}» non si legge: servono lettere minuscole, numeri, ! = o *`
  const unknown = [...body].find(letter => !basi.has(letter) && !modifiers.has(letter))
  if (unknown !== undefined) return `«${unknown}» non è un colore né un modificatore EMS`
  if (body.includes('x')) return 'x è il segno del colore non riconosciuto: non si ammette e non si esclude'
  return [...body]
}

function readNumeri(body: string): string[] | string {
  const [, da = '', a = da] = /^(\d{2})(?:-(\d{2}))?$/.exec(body) ?? []
  if (da === '') return `«${body.slice(0, 20)}» non si legge: i numeri hanno due cifre, per esempio 22 o 21-25`
  const unknown = [da, a].find(numero => !numeri.includes(numero))
  if (unknown !== undefined) return `«${unknown}» non è un codice EMS`
  if (a < da) return `«${body}»: il primo numero viene dopo il secondo`
  return numeri.filter(numero => numero >= da && numero <= a)
}

import { type Ems, numeroOf, parseEms } from './ems.ts'
import { razzaFifeOf } from './razze.ts'
import { type ColoreBase, coloriBase, numeriEms } from './simboli.ts'

export type Lingua = 'it' | 'en'

export interface ParoleRazza {
  base: string | null
  agouti: boolean
}

/** `ns 22` → "nero silver tabby blotched". An unreadable code is returned unchanged. */
export function describeEms(code: string | Ems, lingua: Lingua = 'it', razza: ParoleRazza = nessuna): string {
  const ems = typeof code === 'string' ? parseEms(code) : code
  if (ems === null) return String(code)
  const colour = [razza.base ?? baseWord(ems, lingua), ...coatWords(ems, lingua, razza.agouti)]
    .filter(word => word !== '')
    .join(' ')
  const body = [colour, ...bodyWords(ems, lingua)].filter(word => word !== '').join(', ')
  return [razzaWord(ems, lingua), body].filter(word => word !== '').join(' ')
}

const nessuna: ParoleRazza = { base: null, agouti: false }
const baseWords = new Map(coloriBase.map(colore => [colore.codice as ColoreBase, colore]))
const numberWords = new Map(numeriEms.map(numero => [numero.codice, numero]))

function razzaWord(ems: Ems, lingua: Lingua): string {
  if (ems.razza === null) return ''
  const razza = razzaFifeOf(ems.razza)
  return (lingua === 'it' ? razza?.descrizione : razza?.descrizione_en) ?? ems.razza
}

function baseWord(ems: Ems, lingua: Lingua): string {
  if (ems.base === null) return ''
  const plain = word(baseWords.get(ems.base), lingua)
  if (ems.modificatori.includes('t')) return amberWord(ems.base, plain, lingua)
  if (ems.modificatori.includes('m')) return caramelWord(ems.base, plain, lingua)
  if (numeroOf(ems, 'point') === null) return plain
  if (ems.base === 'n') return 'seal'
  if (ems.base === 'f') return lingua === 'it' ? 'squama seal' : 'seal tortoiseshell'
  return plain
}

function amberWord(base: ColoreBase, plain: string, lingua: Lingua): string {
  if (base === 'n') return lingua === 'it' ? 'ambra' : 'amber'
  if (base === 'a') return lingua === 'it' ? 'ambra chiaro' : 'light amber'
  return lingua === 'it' ? `${plain} ambra` : `${plain} amber`
}

function caramelWord(base: ColoreBase, plain: string, lingua: Lingua): string {
  if (base === 'e') return lingua === 'it' ? 'albicocca' : 'apricot'
  return lingua === 'it' ? `caramello su base ${plain}` : `${plain}-based caramel`
}

function coatWords(ems: Ems, lingua: Lingua, isAgouti: boolean): string[] {
  const tipping = numeroOf(ems, 'tipping')
  const tabby = numeroOf(ems, 'tabby')
  const solid = tipping === null && tabby === null && !isAgouti
  return [
    ems.modificatori.includes('s') ? (solid ? 'smoke' : 'silver') : '',
    ems.modificatori.includes('y') ? 'golden' : '',
    ems.modificatori.includes('u') ? 'sunshine' : '',
    ...[tipping, tabby, numeroOf(ems, 'point'), numeroOf(ems, 'bianco')].map(numero => numberWord(numero, lingua)),
  ]
}

function bodyWords(ems: Ems, lingua: Lingua): string[] {
  return (['coda', 'occhi', 'orecchie', 'pelo'] as const).map(gruppo => numberWord(numeroOf(ems, gruppo), lingua))
}

function numberWord(numero: string | null, lingua: Lingua): string {
  return numero === null ? '' : word(numberWords.get(numero), lingua)
}

function word(symbol: { descrizione: string; descrizione_en: string } | undefined, lingua: Lingua): string {
  return (lingua === 'it' ? symbol?.descrizione : symbol?.descrizione_en) ?? ''
}

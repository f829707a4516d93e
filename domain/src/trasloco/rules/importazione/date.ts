import { addDays, isPlausibleDate, isRealDate } from '../../../kit/date.ts'
import {
  citato,
  illeggibile,
  isNullaParola,
  type Leggi,
  type Lettura,
  letto,
  nulla,
} from '../../../registro/rules/letture/lettura.ts'

/** Day, month and year order; `auto` reads each value alone, the Italian way. */
export type StileData = 'auto' | 'gma' | 'mga' | 'amg' | 'excel'

/** An impossible day is never guessed. */
export function leggiData(stile: StileData): Leggi {
  return (testo, { oggi, futuro, zeri }) => {
    const typed = withoutTime(testo)
    if (isNullaParola(typed) || /^0[\s0/.-]*$/.test(typed) || excelZero.test(typed)) return nulla
    if (yearAlone.test(typed)) return soloAnno(testo)
    if (stile === 'excel' || (stile === 'auto' && /^\d{5}(?:\.\d+)?$/.test(typed))) return serial(typed, zeri === true)
    const parts = partsOf(typed, stile)
    if (parts === null) return illeggibile(testo, 'non è una data')
    const year = fullYear(parts.year, oggi, futuro)
    const day = dayOf(year, parts.month, parts.day)
    if (day !== null) return settled(day, testo, zeri === true)
    const swapped = stile === 'auto' && parts.ambiguous ? dayOf(year, parts.day, parts.month) : null
    if (swapped === null) return impossibile(testo)
    return {
      valore: swapped,
      messaggio: { livello: 'avviso', codice: 'giorno_mese', testo: `${citato(testo)} letta con il mese prima` },
    }
  }
}

/** Day 0 of Excel, with the month or the day first. */
const excelZero = /^(?:1900[\s/.-]0?1[\s/.-]0?0|0?0[\s/.-]0?1[\s/.-](?:19)?00|0?1[\s/.-]0?0[\s/.-](?:19)?00)$/
const yearAlone =
  /^(?:(?:1[89]|20)\d{2}(?:[.,]0+)?|0?0[\s/.-]0?0[\s/.-](?:1[89]|20)\d{2}|(?:1[89]|20)\d{2}[\s/.-]0?0[\s/.-]0?0)$/

function soloAnno(testo: string): Lettura {
  return {
    valore: null,
    messaggio: {
      livello: 'avviso',
      codice: 'solo_anno',
      testo: `${citato(testo)} è solo un anno, la data resta vuota`,
    },
  }
}

/** An unreadable year is an error of the row, never a guess. */
export const leggiAnno: Leggi = (testo, { oggi, futuro }) => {
  // A spreadsheet writes 2025.0 or 2.025.
  const typed = testo
    .trim()
    .replace(/^(\d+)[.,]0+$/, '$1')
    .replace(/^(\d)\.(\d{3})$/, '$1$2')
  if (isNullaParola(typed) || /^0+$/.test(typed)) return nulla
  const match = /^(?:(19\d{2}|2[01]\d{2})|['’]?(\d{2}))$/.exec(typed)
  if (match !== null) return letto(Number(match[1] ?? fullYear(match[2] ?? '', oggi, futuro)))
  return {
    valore: null,
    messaggio: { livello: 'errore', codice: 'anno', testo: `${citato(testo)} non è un anno` },
  }
}

export function stileOf(esempi: readonly string[]): 'gma' | 'mga' | undefined {
  const pairs = esempi.flatMap(esempio => {
    const match = NUMERIC.exec(withoutTime(esempio))
    return match === null ? [] : [[Number(match[1]), Number(match[2])] as const]
  })
  if (pairs.length === 0) return undefined
  const [dayFirst, monthFirst] = [pairs.some(([a]) => a > 12), pairs.some(([, b]) => b > 12)]
  if (dayFirst && monthFirst) return undefined
  return monthFirst ? 'mga' : 'gma'
}

export function hasFormaData(testo: string): boolean {
  const typed = withoutTime(testo)
  return partsOf(typed, 'auto') !== null && !/^\d{5}$/.test(typed)
}

const NUMERIC = /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4}|\d{2})$/

interface Parts {
  year: string
  month: number
  day: number
  /** Both numeric, so day and month may be swapped. */
  ambiguous: boolean
}

function partsOf(typed: string, stile: StileData): Parts | null {
  const iso = /^(\d{4})[\s/.-](\d{1,2})[\s/.-](\d{1,2})$/.exec(typed) ?? compactIso(typed)
  if (iso !== null) return { year: iso[1] ?? '', month: Number(iso[2]), day: Number(iso[3]), ambiguous: false }
  const numeric = NUMERIC.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed)
  if (numeric !== null) return ordered(numeric, stile)
  return inWords(typed)
}

function ordered(match: RegExpExecArray, stile: StileData): Parts {
  const [a, b, c] = [match[1] ?? '', match[2] ?? '', match[3] ?? '']
  if (stile === 'mga') return { year: c, month: Number(a), day: Number(b), ambiguous: true }
  if (stile === 'amg' && c.length === 2)
    return { year: a.padStart(2, '0'), month: Number(b), day: Number(c), ambiguous: false }
  return { year: c, month: Number(b), day: Number(a), ambiguous: true }
}

function compactIso(typed: string): RegExpExecArray | null {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(typed)
  const isYear = match !== null && Number(match[1]) >= 1800 && Number(match[1]) < 2200 && Number(match[2]) <= 12
  return isYear ? match : null
}

/** `3 marzo 1999`, `1° mag. '99`, `March 3, 1999`, `3. März 1999`. */
function inWords(typed: string): Parts | null {
  const match =
    /^(\d{1,2})[°ºª.]?(?:st|nd|rd|th)?[\s.-]*(?:de |di )?([\p{L}]{3,10})\.?[\s,.-]*'?(\d{4}|\d{2})$/u.exec(typed) ??
    reordered(/^([\p{L}]{3,10})\.?[\s.-]*(\d{1,2})(?:st|nd|rd|th)?[\s,.-]+'?(\d{4}|\d{2})$/u.exec(typed))
  if (match === null) return null
  const month = monthOf(match[2] ?? '')
  return month === 0 ? null : { year: match[3] ?? '', month, day: Number(match[1]), ambiguous: false }
}

function reordered(match: RegExpExecArray | null): readonly (string | undefined)[] | null {
  return match === null ? null : [match[0], match[2], match[1], match[3]]
}

const months = [
  /^(gen|jan|jän)/,
  /^(feb|fev|fév)/,
  /^(mar|mär|mrz)/,
  /^(apr|avr)/,
  /^(mag|may|mai)/,
  /^(giu|jun|juin)/,
  /^(lug|jul|juil)/,
  /^(ago|aug|aou|aoû)/,
  /^(set|sep)/,
  /^(ott|oct|okt)/,
  /^nov/,
  /^(dic|dec|déc|dez)/,
] as const

function monthOf(word: string): number {
  return months.findIndex(begins => begins.test(word.toLowerCase())) + 1
}

/** Excel's day 0 is 1899-12-30. */
function serial(typed: string, zeri: boolean): Lettura {
  const match = /^(\d{1,6})(?:[.,]\d+)?$/.exec(typed)
  const days = Number(match?.[1])
  if (match === null || days > 109_000) return illeggibile(typed, 'non è il numero di un giorno')
  return settled(addDays('1899-12-30', days), typed, zeri)
}

const primoGiorno = '1900-01-01'
/** Access, Excel, SQL Server and .NET write their first or last day for an empty date. */
const emptyDays = new Set([
  '0001-01-01',
  '1601-01-01',
  '1753-01-01',
  '1899-12-30',
  '1899-12-31',
  primoGiorno,
  '9999-12-31',
])

function settled(day: string, testo: string, zeri: boolean): Lettura {
  if (day === primoGiorno && zeri) return nulla
  if (emptyDays.has(day))
    return {
      valore: null,
      // In a few rows it may be meant as a date.
      ...(day === primoGiorno && { resto: true as const }),
      messaggio: {
        livello: 'avviso',
        codice: 'data_vuota',
        testo: `${citato(testo)} è la data vuota dei vecchi programmi, resta vuota`,
      },
    }
  return isPlausibleDate(day) ? letto(day) : impossibile(testo)
}

function impossibile(testo: string): Lettura {
  return {
    valore: null,
    messaggio: {
      livello: 'errore',
      codice: 'data_impossibile',
      testo: `${citato(testo)} non è un giorno del calendario`,
    },
  }
}

function dayOf(year: string, month: number, day: number): string | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isRealDate(text) ? text : null
}

/** Two digits: this century, unless more than ten years ahead (or ahead at all without `futuro`). */
function fullYear(year: string, oggi: string, futuro: boolean): string {
  if (year.length === 4) return year
  const thisYear = Number(oggi.slice(0, 4))
  const sameCentury = Math.floor(thisYear / 100) * 100 + Number(year)
  return String(sameCentury > thisYear + (futuro ? 10 : 0) ? sameCentury - 100 : sameCentury)
}

function withoutTime(testo: string): string {
  return testo
    .trim()
    .replace(/[T\s]\s*\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[.,]\d+)?\s*(?:[AaPp]\.?[Mm]\.?)?(?:Z|[+-]\d{2}:?\d{2})?$/, '')
}

import { addDays, isRealDate } from './date.ts'

// The browser's first screens load this file: it imports the calendar alone and builds each formatter once.

const euro = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' })
const decimals = new Map<number, Intl.NumberFormat>()
const MONTHS = 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(
  ' ',
)

/** Italian order: blind to case, accents in their place, "n. 9" before "n. 10". */
export const collatorIt = new Intl.Collator('it', { numeric: true })

/** 2026-11-05 → 05/11/2026; an empty text for nothing and for what is not a day. */
export function formatDate(giorno: string | null | undefined): string {
  if (!giorno) return ''
  const day = giorno.slice(0, 10)
  return isRealDate(day) ? day.split('-').reverse().join('/') : ''
}

/** 2026-11-05 → 5 novembre 2026, for letters and certificates. */
export function formatDateLong(giorno: string): string {
  if (!isRealDate(giorno)) return ''
  return `${Number(giorno.slice(8))} ${MONTHS[Number(giorno.slice(5, 7)) - 1]} ${Number(giorno.slice(0, 4))}`
}

/**
 * What people type: 05/11/2026, 5.11.26, 5-11 (this year), 05112026, 051126, 2026-11-05, oggi, ieri, domani.
 * A year of two digits is at most ten years ahead of today, otherwise it is of the last century. Null if it is not a day.
 */
export function parseDate(text: string, oggi: string): string | null {
  const typed = text.trim().toLowerCase()
  const shift = { ieri: -1, oggi: 0, domani: 1 }[typed]
  if (shift !== undefined) return addDays(oggi, shift)
  if (isRealDate(typed)) return typed
  const match =
    /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(typed) ?? /^(\d{1,2})[\s/.-]+(\d{1,2})(?:[\s/.-]+(\d{2}|\d{4}))?$/.exec(typed)
  if (match === null) return null
  const [, day = '', month = '', year = oggi.slice(0, 4)] = match
  const date = `${fullYear(year, oggi)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isRealDate(date) ? date : null
}

/** Cents → `1.234,50 €` on screen, `€ 1.234,50` on documents. The blank does not break. */
export function formatEuro(cents: number | null | undefined, options: { documento?: boolean } = {}): string {
  if (cents === null || cents === undefined) return ''
  const amount = (cents + 0) / 100
  return options.documento ? `€\u00a0${formatNumero(amount, 2)}` : euro.format(amount)
}

export function formatNumero(value: number | null | undefined, digits = 0): string {
  if (value === null || value === undefined) return ''
  let format = decimals.get(digits)
  if (format === undefined) {
    format = new Intl.NumberFormat('it-IT', {
      useGrouping: 'always',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    decimals.set(digits, format)
  }
  return format.format(value)
}

/**
 * An amount as typed → cents: 1234,5, 1.234,50, 1234.50, € 15. A dot before exactly three digits groups thousands, as
 * Italians write it. Null for anything else, and for more than two decimals: no cent is dropped silently.
 */
export function parseDecimal(text: string): number | null {
  const typed = text.replace(/[\s\u00a0\u202f€]/g, '').replace('−', '-')
  const match = /^(-?)(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(typed) ?? /^(-?)(\d+)(?:[.,](\d{0,2}))?$/.exec(typed)
  if (match === null) return null
  const [, sign, whole = '', fraction = ''] = match
  const cents = Number(whole.replaceAll('.', '')) * 100 + Number(fraction.padEnd(2, '0'))
  if (!Number.isSafeInteger(cents)) return null
  return sign === '-' && cents !== 0 ? -cents : cents
}

/** A stored amount ('1234.50' or 1234.5) → cents. Throws on anything else: it comes from the database, not from a person. */
export function centsOf(amount: string | number): number {
  const text = typeof amount === 'number' ? amount.toFixed(2) : amount
  const match = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(text)
  if (match === null) throw new Error(`Importo non valido: ${text}`)
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] === '-' && cents !== 0 ? -cents : cents
}

/** Cents → '1234.50', as amounts travel in JSON, XML and SQL. */
export function decimalOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function fullYear(year: string, oggi: string): string {
  if (year.length === 4) return year
  const thisYear = Number(oggi.slice(0, 4))
  const sameCentury = Math.floor(thisYear / 100) * 100 + Number(year)
  return String(sameCentury > thisYear + 10 ? sameCentury - 100 : sameCentury)
}

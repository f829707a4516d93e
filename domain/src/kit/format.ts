import { addDays, isRealDate, weekdayOf } from './date.ts'

// No Intl here: the first screens load this file, and Intl costs 25 ms at first use (over 100 ms on a slow phone).

const MONTHS = 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(
  ' ',
)

export const collatorIt = /* @__PURE__ */ new Intl.Collator('it', { numeric: true })

export function formatDate(giorno: string | null | undefined): string {
  if (!giorno) return ''
  const day = giorno.slice(0, 10)
  return isRealDate(day) ? `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}` : ''
}

export const giorniSettimana = ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'] as const

export function formatWeekday(giorno: string): string {
  return giorniSettimana[(weekdayOf(giorno) + 6) % 7] ?? ''
}

export function formatDateLong(giorno: string): string {
  if (!isRealDate(giorno)) return ''
  return `${Number(giorno.slice(8))} ${MONTHS[Number(giorno.slice(5, 7)) - 1]} ${Number(giorno.slice(0, 4))}`
}

/** 05/11/2026, 5.11.26, 5-11, 051126, 2026-11-05, oggi, ieri, domani. A two-digit year is at most ten years ahead. */
export function parseDate(text: string, oggi: string): string | null {
  const typed = text.trim().toLowerCase()
  const shift = { ieri: -1, oggi: 0, domani: 1 }[typed]
  if (shift !== undefined) return addDays(oggi, shift)
  if (isRealDate(typed)) return isMeant(typed) ? typed : null
  const match =
    /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(typed) ?? /^(\d{1,2})[\s/.-]+(\d{1,2})(?:[\s/.-]+(\d{2}|\d{4}))?$/.exec(typed)
  if (match === null) return null
  const [, day = '', month = '', year = oggi.slice(0, 4)] = match
  const date = `${fullYear(year, oggi)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isRealDate(date) && isMeant(date) ? date : null
}

const isMeant = (giorno: string) => giorno >= '1000'

/** Cents → `1.234,50 €` on screen, `€ 1.234,50` on documents, with a no-break space. */
export function formatEuro(cents: number | null | undefined, options: { documento?: boolean } = {}): string {
  if (cents === null || cents === undefined) return ''
  const amount = formatNumero(cents / 100, 2)
  return options.documento ? `€\u00a0${amount}` : `${amount}\u00a0€`
}

export function formatNumero(value: number | null | undefined, digits = 0): string {
  if (value === null || value === undefined) return ''
  const [whole = '', fraction] = rounded(Math.abs(value), digits).split('.')
  const text = whole.replace(/\B(?=(\d{3})+$)/g, '.') + (fraction === undefined ? '' : `,${fraction}`)
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text
}

/** 0.1807 → `18,07 %`, with a no-break space. */
export function formatPercent(share: number, digits = 0): string {
  return `${formatNumero(share * 100, digits)}\u00a0%`
}

/** Rounds decimal halves up: 1.005 becomes 1.01, although the binary value is slightly lower. */
function rounded(value: number, digits: number): string {
  const shifted = Math.round(Number(`${value}e${digits}`))
  return Number.isSafeInteger(shifted) ? Number(`${shifted}e-${digits}`).toFixed(digits) : value.toFixed(digits)
}

/** Typed amount → cents. `1.234` is 1234 (Italian thousands). Null if invalid or with more than two decimals. */
export function parseDecimal(text: string): number | null {
  const typed = text.replace(/[\s\u00a0\u202f€]/g, '').replace('−', '-')
  const match = /^(-?)(\d{1,3}(?:\.\d{3})+)(?:,(\d{0,2}))?$/.exec(typed) ?? /^(-?)(\d+)(?:[.,](\d{0,2}))?$/.exec(typed)
  if (match === null) return null
  const [, sign, whole = '', fraction = ''] = match
  const cents = Number(whole.replaceAll('.', '')) * 100 + Number(fraction.padEnd(2, '0'))
  if (!Number.isSafeInteger(cents)) return null
  return sign === '-' && cents !== 0 ? -cents : cents
}

/** Stored amount ('1234.50' or 1234.5) → cents. Throws if invalid, because the value comes from the database. */
export function centsOf(amount: string | number): number {
  const text = typeof amount === 'number' ? amount.toFixed(2) : amount
  const match = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(text)
  if (match === null) throw new Error(`Importo non valido: ${text}`)
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] === '-' && cents !== 0 ? -cents : cents
}

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

export function lettersAtMost(max: number): string {
  return `al massimo ${max} caratteri`
}

const address = /^[^\s@,;:<>"()[\]\\]+@(?![.-])(?!.*(?:\.\.|\.-|-\.))[^\s@,;:<>"()[\]\\]+(?<![.-])$/

/** §5: something@something. Refuses characters with a meaning in mail headers. */
export function isEmail(text: string): boolean {
  return address.test(text)
}

// Days are YYYY-MM-DD texts, computed in UTC, so that time zones and summer time cannot shift them.

const DAY_MS = 86_400_000
const FORMAT = /^(\d{4})-(\d{2})-(\d{2})$/

export function isRealDate(text: string): boolean {
  const match = FORMAT.exec(text)
  if (match === null) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

export function isPlausibleDate(text: string): boolean {
  return isRealDate(text) && text >= '1800-01-01' && text < '2200-01-01'
}

export function addDays(giorno: string, n: number): string {
  return new Date(timeOf(giorno) + n * DAY_MS).toISOString().slice(0, 10)
}

/** In a shorter month: its last day (31 January + 1 = 28 February). */
export function addMonths(giorno: string, n: number): string {
  const { year, month, day } = partsOf(giorno)
  const months = year * 12 + (month - 1) + n
  const newYear = Math.floor(months / 12)
  const newMonth = months - newYear * 12 + 1
  return textOf(newYear, newMonth, Math.min(day, daysInMonth(newYear, newMonth)))
}

export function addYears(giorno: string, n: number): string {
  return addMonths(giorno, n * 12)
}

export function daysBetween(da: string, a: string): number {
  return (timeOf(a) - timeOf(da)) / DAY_MS
}

/** For a birth on the 31st, a month completes on the last day of a shorter month. */
export function completedMonths(da: string, a: string): number {
  if (a < da) return -completedMonths(a, da)
  const [from, to] = [partsOf(da), partsOf(a)]
  const months = (to.year - from.year) * 12 + (to.month - from.month)
  return addMonths(da, months) > a ? months - 1 : months
}

/** 0 is Sunday. */
export function weekdayOf(giorno: string): number {
  return new Date(timeOf(giorno)).getUTCDay()
}

export function yearOf(giorno: string): number {
  return partsOf(giorno).year
}

function partsOf(giorno: string): { year: number; month: number; day: number } {
  if (!isRealDate(giorno)) throw new Error(`Data non valida: ${giorno}`)
  return { year: Number(giorno.slice(0, 4)), month: Number(giorno.slice(5, 7)), day: Number(giorno.slice(8, 10)) }
}

function timeOf(giorno: string): number {
  const { year, month, day } = partsOf(giorno)
  return utc(year, month, day)
}

/** Date.UTC maps years 0 to 99 to 1900 to 1999, so the year is set separately. */
function utc(year: number, month: number, day: number): number {
  return new Date(Date.UTC(2000, month - 1, day)).setUTCFullYear(year, month - 1, day)
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function textOf(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

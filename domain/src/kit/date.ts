// Days are YYYY-MM-DD text and are counted in UTC, so that no time zone or summer time can move one.

const DAY_MS = 86_400_000
const FORMAT = /^(\d{4})-(\d{2})-(\d{2})$/

/** True for a day of the calendar written YYYY-MM-DD: 2024-02-29 is one, 2023-02-29 and 2024-2-9 are not. */
export function isRealDate(text: string): boolean {
  const match = FORMAT.exec(text)
  if (match === null) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** A real day, within the centuries a registry deals with. */
export function isPlausibleDate(text: string): boolean {
  return isRealDate(text) && text >= '1800-01-01' && text < '2200-01-01'
}

export function addDays(giorno: string, n: number): string {
  return new Date(timeOf(giorno) + n * DAY_MS).toISOString().slice(0, 10)
}

/** The same day n months later, or the last day of that month when it is shorter (31 January + 1 = 28 February). */
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

/** Days from the first to the second: negative when the second comes before. */
export function daysBetween(da: string, a: string): number {
  return (timeOf(a) - timeOf(da)) / DAY_MS
}

/** Whole months from the first day to the second; for someone born on the 31st a month is complete on the last day of a short one. */
export function completedMonths(da: string, a: string): number {
  if (a < da) return -completedMonths(a, da)
  const [from, to] = [partsOf(da), partsOf(a)]
  const months = (to.year - from.year) * 12 + (to.month - from.month)
  return addMonths(da, months) > a ? months - 1 : months
}

/** 0 = Sunday … 6 = Saturday. */
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

/** Date.UTC takes the years 0 to 99 for 1900 to 1999: set the year by itself. */
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

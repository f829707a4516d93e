/** Reads a date as people type it (5/11/2026, 05112026, 5.11.26, "oggi"); null when it is not a date. */
export function parseDateText(text: string, today: string): string | null {
  const typed = text.trim().toLowerCase()
  if (typed === 'oggi') return today
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed)) return realDate(typed)
  const parts =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed)
  if (!parts) return null
  const [, day = '', month = '', year = ''] = parts
  return realDate(`${fullYear(year, today)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** YYYY-MM-DD as gg/mm/aaaa. */
export function formatDateText(date: string | null): string {
  const [year, month, day] = (date ?? '').split('-')
  return year && month && day ? `${day}/${month}/${year}` : ''
}

/** The day on this clock, not in UTC. */
export function todayText(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Two digits mean the century that keeps the date at most ten years ahead. */
function fullYear(year: string, today: string): string {
  if (year.length === 4) return year
  const thisYear = Number(today.slice(0, 4))
  const guess = Math.floor(thisYear / 100) * 100 + Number(year)
  return String(guess > thisYear + 10 ? guess - 100 : guess)
}

function realDate(date: string): string | null {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const made = new Date(Date.UTC(year, month - 1, day))
  const same = made.getUTCFullYear() === year && made.getUTCMonth() === month - 1 && made.getUTCDate() === day
  return same && year >= 1000 ? date : null
}

import { addDays, addMonths, weekdayOf } from '@bisavolo/domain/kit/date'

export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const start = addDays(first, -((weekdayOf(first) + 6) % 7))
  const after = addMonths(first, 1)
  const weeks: string[][] = []
  for (let day = start; day < after; day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_none, i) => addDays(day, i)))
  return weeks
}

export function shiftMonth(month: string, by: number): string {
  return addMonths(`${month}-01`, by).slice(0, 7)
}

const names = new Intl.DateTimeFormat('it', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export function monthName(month: string): string {
  const text = names.format(new Date(`${month}-01T00:00:00Z`))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

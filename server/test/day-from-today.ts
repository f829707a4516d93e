import { addDays } from '@bisavolo/domain/kit/date'
import { todayAt } from '../src/platform/clock.ts'

/** A day before or after today as the server reckons it: in Rome the day turns while UTC still writes the old one. */
export function dayFromToday(n: number): string {
  return addDays(todayAt(new Date()), n)
}

import { addDays } from '@bisavolo/domain/kit/date'
import { todayAt } from '../src/platform/clock.ts'

/** A day relative to today in Rome, where the date changes before UTC. */
export function dayFromToday(n: number): string {
  return addDays(todayAt(new Date()), n)
}

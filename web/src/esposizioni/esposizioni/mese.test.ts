import { expect, it } from 'vitest'
import { monthName, shiftMonth, weeksOf } from './mese.ts'

it.each([
  ['2026-02', '2026-01-26', '2026-03-01', 5],
  ['2027-02', '2027-02-01', '2027-02-28', 4],
  ['2026-08', '2026-07-27', '2026-09-06', 6],
  ['2026-03', '2026-02-23', '2026-04-05', 6],
])('the month %s runs from %s to %s in %i weeks', (month, first, last, count) => {
  const weeks = weeksOf(month)
  expect(weeks).toHaveLength(count)
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([first, last])
})

it('months continue over the year’s end', () => {
  expect([shiftMonth('2026-12', 1), shiftMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect(monthName('2026-11')).toBe('Novembre 2026')
})

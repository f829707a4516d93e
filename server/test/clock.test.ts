import { expect, it } from 'vitest'
import { todayAt } from '../src/platform/clock.ts'

it('the date changes at midnight in Rome, in winter and summer, forwards and back', () => {
  const days = (...instants: string[]) => instants.map(instant => todayAt(new Date(instant)))
  expect(days('2026-12-31T22:59:59.999Z', '2026-12-31T23:00:00Z', '2026-12-31T22:59:59.999Z')).toEqual([
    '2026-12-31',
    '2027-01-01',
    '2026-12-31',
  ])
  expect(days('2026-06-30T21:59:59.999Z', '2026-06-30T22:00:00Z')).toEqual(['2026-06-30', '2026-07-01'])
  expect(() => todayAt(new Date('no day'))).toThrow(RangeError)
})

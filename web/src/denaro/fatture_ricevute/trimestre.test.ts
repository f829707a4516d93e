import { expect, it } from 'vitest'
import { trimestreBefore } from './trimestre.ts'

it.each([
  ['2026-11-15', '2026-07-01', '2026-09-30'],
  ['2026-10-01', '2026-07-01', '2026-09-30'],
  ['2026-09-30', '2026-04-01', '2026-06-30'],
  ['2026-01-01', '2025-10-01', '2025-12-31'],
  ['2026-04-01', '2026-01-01', '2026-03-31'],
])('the quarter before %s runs from %s to %s', (giorno, dal, al) => {
  expect(trimestreBefore(giorno)).toEqual({ dal, al })
})

import { expect, it } from 'vitest'
import { numeriOf, ostacoloNumeri } from './numeri.ts'

it.each<[(number | null)[], number[]]>([
  [[], []],
  [
    [null, null, null],
    [1, 2, 3],
  ],
  // a withdrawal leaves a gap; a late entry gets the next number in any place
  [
    [1, null, 4, 2, null],
    [1, 5, 4, 2, 6],
  ],
])('the numbers %j become %j', (dati, numeri) => {
  expect(numeriOf(dati)).toEqual(numeri)
})

it('the number of a withdrawn entry is not given again', () => {
  expect(numeriOf([1, null, 2], 5)).toEqual([1, 6, 2])
})

it.each<[string | null, boolean]>([
  ['2026-03-06', true],
  ['2026-03-07', false],
  [null, false],
])('numbers for entries closing on %s can be given on the seventh: %s', (chiusura, may) => {
  expect(ostacoloNumeri(chiusura, '2026-03-07') === null).toBe(may)
})

import { expect, it } from 'vitest'
import { numeriOf, ostacoloNumeri } from './numeri.ts'

it.each<[(number | null)[], number[]]>([
  [[], []],
  [
    [null, null, null],
    [1, 2, 3],
  ],
  // A withdrawal leaves its hole; a late entry stands in its place of the catalogue with a number after the last.
  [
    [1, null, 4, 2, null],
    [1, 5, 4, 2, 6],
  ],
])('%j becomes %j', (dati, numeri) => {
  expect(numeriOf(dati)).toEqual(numeri)
})

it('gives no number again that was given to who has since been withdrawn', () => {
  expect(numeriOf([1, null, 2], 5)).toEqual([1, 6, 2])
})

it.each<[string | null, boolean]>([
  ['2026-03-06', true],
  ['2026-03-07', false],
  [null, false],
])('entries that close on %s, on the seventh: %s', (chiusura, may) => {
  expect(ostacoloNumeri(chiusura, '2026-03-07') === null).toBe(may)
})

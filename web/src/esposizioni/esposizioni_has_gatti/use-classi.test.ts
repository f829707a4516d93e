import { listClassi } from '@bisavolo/domain/esposizioni/calls/esposizioni'
import { addressOfCall } from '@bisavolo/domain/kit/call'
import { expect, it } from 'vitest'
import { askedClassi } from './use-classi.ts'

it.each([
  [7, 3, '-', '/getCategories/7/3/-'],
  [7, -1, '2026-03-05', '/getCategories/7/-1/2026-03-05'],
  [7, -1, null, null],
  [7, -1, '', null],
  [null, 3, '-', null],
  [7, null, '-', null],
])('cat %s, show %s, day %s: %s', (gatto, esposizione, data, path) => {
  const asked = askedClassi(gatto, esposizione, data)
  expect(asked && addressOfCall(listClassi.path, asked)).toBe(path)
})

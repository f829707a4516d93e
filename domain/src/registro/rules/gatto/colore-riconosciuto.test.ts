import { expect, it } from 'vitest'
import { isColoreRiconosciuto } from './colore-riconosciuto.ts'

it.each([
  ['MCO', 'n 22', true],
  ['MCO', 'x', false],
  ['MCO', 'x 03', false],
  ['CHA', null, true],
  ['CHA', '', true],
])('%s %s: %s', (razza, colore, expected) => {
  expect(isColoreRiconosciuto(razza, colore)).toBe(expected)
})

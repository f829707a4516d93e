import { expect, it } from 'vitest'
import { quantiNati } from './quanti-nati.ts'

it.each([
  [0, 0, 'Nessun cucciolo vivo'],
  [0, 2, 'Nessun cucciolo vivo · 2 nati morti'],
  [1, 0, 'Un cucciolo'],
  [3, 1, '3 cuccioli · 1 nato morto'],
])('%i kittens and %i stillborn: %s', (cuccioli, natiMorti, expected) => {
  expect(quantiNati(cuccioli, natiMorti)).toBe(expected)
})

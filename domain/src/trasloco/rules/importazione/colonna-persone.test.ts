import { expect, it } from 'vitest'
import { isColonnaPersone } from './colonna-persone.ts'

it.each<[string, string[], boolean]>([
  ['TEL_PROPR', [], true],
  ['Proprietario2', ['Rossi'], true],
  ['Indirizzo', [], true],
  ['VARIE', ['a@example.it'], true],
  ['VARIE', ['333 1234567'], true],
  ['VARIE', ['03/04/2010'], false],
  ['SETTORE', ['B2'], false],
  ['Peso', ['4,2'], false],
])('%s %j: %s', (nome, esempi, expected) => {
  expect(isColonnaPersone(nome, esempi)).toBe(expected)
})

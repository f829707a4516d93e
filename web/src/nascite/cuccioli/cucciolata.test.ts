import type { CuccioloLetto } from '@bisavolo/domain/nascite/calls'
import { expect, it } from 'vitest'
import { nextToRegister, statoCucciolo } from './cucciolata.ts'

const cucciolo = (id: number, change: Partial<CuccioloLetto> = {}) =>
  ({ id, idgatto: null, deceduto: 0, ...change }) as unknown as CuccioloLetto

it.each([
  [cucciolo(1), 'approvata', 'da_registrare'],
  [cucciolo(1), 'inviata', 'in_attesa'],
  [cucciolo(1, { deceduto: 1 }), 'approvata', 'deceduto'],
  [cucciolo(1, { idgatto: 9 }), 'chiusa', 'registrato'],
] as const)('the state of a kitten', (row, stato, expected) => {
  expect(statoCucciolo(row, stato)).toBe(expected)
})

it.each([
  ['the one after', [cucciolo(1), cucciolo(2), cucciolo(3)], 1, 2],
  ['from the start when none is after', [cucciolo(1), cucciolo(2, { idgatto: 5 }), cucciolo(3)], 3, 1],
  [
    'never a dead or registered one',
    [cucciolo(1, { deceduto: 1 }), cucciolo(2, { idgatto: 5 }), cucciolo(3)],
    3,
    undefined,
  ],
])('the next kitten to register is %s', (_name, rows, after, expected) => {
  expect(nextToRegister(rows, after)?.id).toBe(expected)
})

import { expect, it } from 'vitest'
import { turnoOf } from './turno.ts'

const ready = { nome: 'Aurora', chip: null, idocchi: 8, deceduto: 0, idgatto: null }

it.each([
  ['bozza', [], 'socio'],
  ['respinta', [ready], 'socio'],
  ['inviata', [{ ...ready, nome: null }], 'segreteria'],
  ['in_verifica', [{ ...ready, nome: null }], 'segreteria'],
  ['controllo_cucciolata', [ready], 'segreteria'],
  ['approvata', [ready], 'segreteria'],
  ['approvata', [ready, { ...ready, nome: ' ' }], 'socio'],
  ['approvata', [ready, { ...ready, idocchi: null }], 'socio'],
  ['approvata', [ready, { ...ready, nome: null, deceduto: 1 }], 'segreteria'],
  ['approvata', [ready, { ...ready, nome: null, idgatto: 3 }], 'segreteria'],
  ['chiusa', [{ ...ready, idgatto: 3 }], 'nessuno'],
  ['chiusa', [{ ...ready, nome: null }], 'segreteria'],
] as const)('the turn in state %s, %j: %s', (stato, cuccioli, expected) => {
  expect(turnoOf(stato, cuccioli)).toBe(expected)
})

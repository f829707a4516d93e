import { expect, it } from 'vitest'
import { isInPiedi } from './in-piedi.ts'

it.each<[string, object, boolean]>([
  ['issued', {}, true],
  ['credited but for a cent', { stornato: 12199 }, true],
  ['credited whole', { stornato: 12200 }, false],
  ['credited whole, the stamp besides', { stornato: 12400 }, false],
  ['a receipt', { tipo: 'Ricevuta' }, true],
  ['without amounts', { imponibile: 0, imposta: 0 }, true],
  ['a note', { tipo: 'Nota di credito' }, false],
  ['what takes a receipt back', { tipo: 'Storno ricevuta' }, false],
])('a document counts for its practice until it is credited in full: %s', (_, change, expected) => {
  expect(isInPiedi({ tipo: 'Fattura', imponibile: 10000, imposta: 2200, stornato: 0, ...change })).toBe(expected)
})

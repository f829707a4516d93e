import { expect, it } from 'vitest'
import type { Values } from '../../../kit/values.ts'
import { affissiNuovi, motivoAffissoError } from './affisso-cambiato.ts'

const bosco = { prefisso: 'Bosco Antico', suffisso: null, motivo_affisso: null }

it.each<[string, Values | null, Values, string[], boolean]>([
  ['a new record', null, bosco, ['prefisso Bosco Antico'], false],
  ['a record without one', { prefisso: null }, bosco, ['prefisso Bosco Antico'], false],
  ['unchanged', bosco, { ...bosco, telefono: '02' }, [], false],
  ['but for blanks around it', bosco, { ...bosco, prefisso: ' Bosco Antico ' }, [], false],
  ['corrected without a reason', bosco, { ...bosco, prefisso: 'Bosco' }, ['prefisso Bosco'], true],
  ['corrected with a reason', bosco, { prefisso: 'Bosco', motivo_affisso: 'Refuso' }, ['prefisso Bosco'], false],
  [
    'corrected with the reason of last time',
    { ...bosco, motivo_affisso: 'Refuso' },
    { prefisso: 'Bosco', motivo_affisso: 'Refuso' },
    ['prefisso Bosco'],
    true,
  ],
  ['taken away', bosco, { ...bosco, prefisso: null }, [], true],
  ['put after the name', bosco, { ...bosco, prefisso: '', suffisso: 'Bosco Antico' }, ['suffisso Bosco Antico'], true],
])('changing an affisso, %s', (_, prima, dopo, nuovi, lacksReason) => {
  expect(affissiNuovi(prima, dopo).map(({ campo, affisso }) => `${campo} ${affisso}`)).toEqual(nuovi)
  expect(motivoAffissoError(prima, dopo) !== null).toBe(lacksReason)
})

it('a missing reason and a repeated reason get different errors', () => {
  const again = { ...bosco, motivo_affisso: 'Refuso' }
  expect(motivoAffissoError(again, { prefisso: 'Bosco', motivo_affisso: null })).toMatch(/^Scrivi il motivo/)
  expect(motivoAffissoError(again, { prefisso: 'Bosco', motivo_affisso: ' Refuso' })).toMatch(/motivo nuovo: «Refuso»/)
})

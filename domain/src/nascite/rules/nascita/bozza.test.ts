import { expect, it } from 'vitest'
import { isBozzaVuota } from './bozza.ts'

const start = { stato: 'bozza', data_denuncia: '2026-09-01', idproprietario: null, note: '' }

it.each<[string, Record<string, unknown>, number, boolean, boolean]>([
  ['what the form starts with', start, 0, true, true],
  ['another day of the declaration', { ...start, data_denuncia: '2026-08-31' }, 0, true, true],
  ['a note of spaces', { ...start, note: '  ' }, 0, true, true],
  ['the declarant, whom a member does not choose', { ...start, idproprietario: 7 }, 0, true, false],
  ['the breeder', { ...start, idallevatore: 7 }, 0, true, false],
  ['the queen', { ...start, idfattrice: 11 }, 0, false, false],
  ['the stud', { ...start, idstallone: 12 }, 0, false, false],
  ['the mating', { ...start, data_monta: '2026-06-01' }, 0, false, false],
  ['the birth', { ...start, data_nascita: '2026-08-05' }, 0, false, false],
  ['a note', { ...start, note: 'Nati stanotte' }, 0, false, false],
  ['a kitten', start, 1, false, false],
  ['no stillborn kitten', { ...start, nati_morti: 0 }, 0, true, true],
  ['a stillborn kitten', { ...start, nati_morti: 1 }, 0, false, false],
])('%s', (_name, row, cuccioli, socio, staff) => {
  expect([isBozzaVuota(row, cuccioli, 'socio'), isBozzaVuota(row, cuccioli, 'staff')]).toEqual([socio, staff])
})

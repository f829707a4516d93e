import { expect, it } from 'vitest'
import { matches } from '../kit/filter.ts'
import { riproduttoriOfferti, stalloniPrima } from './riproduttori-offerti.ts'

it.each([
  ['the day before', { data_nascita: '2026-07-10' }, '2025-11-09', true],
  ['eight months', { data_nascita: '2026-07-10' }, '2025-11-10', true],
  ['the day after', { data_nascita: '2026-07-10' }, '2025-11-11', false],
  ['by the declaration, while no birth is typed', { data_denuncia: '2026-11-18' }, '2026-07-01', false],
  ['by the declaration, old enough', { data_nascita: '18/11', data_denuncia: '2026-11-18' }, '2026-03-18', true],
  ['nothing typed', {}, '2026-07-01', true],
])('parents are offered by age: %s', (_, denuncia, data_nascita, expected) => {
  expect(matches(riproduttoriOfferti(denuncia), { data_nascita })).toBe(expected)
})

it.each([
  ['the queen’s breed', { idrazza: 3 }, { idrazza: 3, deceduto: 0 }, true],
  ['another breed', { idrazza: 3 }, { idrazza: 4, deceduto: 0 }, false],
  ['dead', { idrazza: 3 }, { idrazza: 3, deceduto: 1 }, false],
])('studs listed first: %s', (_, fattrice, stallone, expected) => {
  expect(matches(stalloniPrima({ fattrice })!, stallone)).toBe(expected)
})

it('no stud is listed first while there is no queen', () => {
  expect(stalloniPrima({ fattrice: null })).toBeUndefined()
})

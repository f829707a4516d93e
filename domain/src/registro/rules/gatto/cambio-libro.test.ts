import { expect, it } from 'vitest'
import {
  findingsOfCambioLibro,
  findingsOfCodiceTolto,
  findingsOfRiregistrazione,
  type NelLibro,
} from './cambio-libro.ts'

const LO = 2216
const LOI = 2217
const RIEX = 2219
const NRR = 31
const SVERAK = 32
const codeOf = (findings: { codice: string }[]) => findings[0]?.codice ?? null

it.each<[string, NelLibro | null, NelLibro, string | null]>([
  ['a new cat in an open book', null, { idlibro: LO }, null],
  ['a new cat in a foreign book', null, { idlibro: NRR }, null],
  ['a new cat in a closed book', null, { idlibro: LOI }, 'C10'],
  ['a cat that is in a closed book', { idlibro: LOI, codice: 'LOI 1' }, { idlibro: LOI }, null],
  ['a cat moved to a closed book', { idlibro: LO }, { idlibro: LOI }, 'C10'],
  ['an ancestor whose book was not known', { idlibro: null, codice: 'LO 1' }, { idlibro: LO, codice: 'LO 1' }, null],
  ['a cat without a number', { idlibro: LO, codice: null }, { idlibro: RIEX }, null],
  ['a numbered cat to another own book', { idlibro: LO, codice: 'LO 1' }, { idlibro: RIEX }, 'C11'],
  ['a numbered cat out of a closed book', { idlibro: LOI, codice: 'LOI 1' }, { idlibro: LO }, 'C11'],
  ['a numbered cat to a foreign book', { idlibro: LO, codice: 'LO 1' }, { idlibro: NRR }, 'C11'],
  ['a foreign number to an own book', { idlibro: NRR, codice: 'NRR 1' }, { idlibro: LO }, 'C11'],
  ['from a foreign book to another', { idlibro: NRR, codice: 'NRR 1' }, { idlibro: SVERAK }, null],
])('changing the book of %s', (_name, before, after, code) => {
  expect(codeOf(findingsOfCambioLibro(before, after))).toBe(code)
})

it.each([
  ['another open book', RIEX, null],
  ['the same book', LO, 'C11'],
  ['a closed book', LOI, 'C10'],
  ['a foreign book', NRR, 'C11'],
])('re-registration in %s', (_name, idlibro, code) => {
  expect(codeOf(findingsOfRiregistrazione({ idlibro: LO, codice: 'LO 1' }, idlibro))).toBe(code)
})

it.each<[string, NelLibro | null, string | null, string | null]>([
  ['a new cat without a number', null, null, null],
  ['a cat that never had one', { idlibro: LO, codice: null }, null, null],
  ['a number that stays', { idlibro: LO, codice: 'LO 1' }, 'LO 1', null],
  ['a hyphen that stands since before', { idlibro: LO, codice: '-' }, '-', null],
  ['a number that is corrected', { idlibro: LO, codice: 'LO 1' }, 'LO 2', null],
  ['a number that is emptied', { idlibro: LO, codice: 'LO 1' }, '', 'C11'],
  ['a number that is set to nothing', { idlibro: LOI, codice: 'LOI 1' }, null, 'C11'],
  ['a number of which only a hyphen is left', { idlibro: LO, codice: 'LO 1' }, ' - ', 'C11'],
  ['a foreign number that is emptied', { idlibro: NRR, codice: 'NRR 1' }, '', 'C11'],
])('a new number: %s', (_name, before, codice, code) => {
  const findings = findingsOfCodiceTolto(before, { idlibro: before?.idlibro ?? LO, codice })
  expect([codeOf(findings), findings[0]?.campo ?? null]).toEqual([code, code && 'codice'])
})

import { expect, it } from 'vitest'
import { libroDalNumero } from './libro-dal-numero.ts'

const libri = new Map([
  ['loi', 2217],
  ['lo', 2216],
  ['lostorico', 2943],
])

it.each([
  ['LOI 2005 01329', 2217],
  ['loi-2005-1329', 2217],
  ['LO2005/12', 2216],
  ['LO-STORICO 12', 2943],
  ['DEKZV 04-1188', null],
  ['2005 01329', null],
  ['LOI', null],
])('%s: %s', (numero, idlibro) => {
  expect(libroDalNumero(numero, libri)).toBe(idlibro)
})

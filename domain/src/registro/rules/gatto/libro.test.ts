import { describe, expect, it } from 'vitest'
import { regoleAllevamento } from '../../../nascite/rules/regole/regole-allevamento.ts'
import { razzeColoriFife } from '../colori/razze-colori.ts'
import { codiceFor, type DatiLibro, idlibroOf, isLibroProprio, libroFor } from './libro.ts'

const lo = (razza = 'MCO', idlibro: number | null = 2216, codiceLibro = 'LO') => ({ idlibro, codiceLibro, razza })

function bookOf(over: Partial<DatiLibro> = {}): string {
  const dati = {
    razza: 'MCO',
    colore: 'n 22',
    generazioniNote: 3,
    coloriRazze: razzeColoriFife,
    padre: lo(),
    madre: lo(),
    ...over,
  }
  return libroFor(dati, '2024-06-15', regoleAllevamento)
}

describe('libroFor (D7)', () => {
  it.each<[string, Partial<DatiLibro>, string]>([
    ['all conditions met', {}, 'LO'],
    ['parents in the old LOI and in LOE', { padre: lo('MCO', 2217, 'LOI'), madre: lo('MCO', 2221, 'LOE') }, 'LO'],
    ['a parent in a foreign main book', { padre: lo('MCO', 31, 'SVERAK LO') }, 'LO'],
    ['a parent in a foreign experimental book', { padre: lo('MCO', 31, 'SVERAK RX') }, 'RIEX'],
    ['a parent in RIEX', { madre: lo('MCO', 2219, 'RIEX') }, 'RIEX'],
    ['a parent in LIR', { madre: lo('MCO', 2218, 'LIR') }, 'RIEX'],
    ['a parent not known', { padre: null }, 'RIEX'],
    ['two generations', { generazioniNote: 2 }, 'RIEX'],
    ['colour not recognised', { colore: 'x' }, 'RIEX'],
    ['a colour that the breed does not admit', { colore: 'b 22' }, 'RIEX'],
    ['points in a breed without', { colore: 'n 33' }, 'RIEX'],
    ['sister breeds', { razza: 'EXO', padre: lo('EXO'), madre: lo('PER') }, 'LO'],
    ['a permitted outcross', { razza: 'SRS', padre: lo('SRS'), madre: lo('BSH') }, 'RIEX'],
    ['a breed of preliminary recognition', { razza: 'BOM', padre: lo('BOM'), madre: lo('BOM') }, 'RIEX'],
    ['a breed not recognised', { razza: 'TIF', padre: lo('BML'), madre: lo('BML') }, 'RS'],
    ['an unknown breed', { razza: 'ZZZ' }, 'RS'],
    ['a cross', { razza: 'XLH' }, 'RIEX'],
    ['a house cat', { razza: 'HCL' }, 'RS'],
    ['the old code of a breed', { razza: 'BRI', padre: lo('BRI'), madre: lo('BSH') }, 'LO'],
  ])('%s', (_, over, expected) => {
    expect(bookOf(over)).toBe(expected)
  })
})

it('knows the own books and their ids', () => {
  expect([idlibroOf('LO'), idlibroOf('RIEX'), idlibroOf('RS')]).toEqual([2216, 2219, 2220])
  expect(isLibroProprio(2944)).toBe(true)
  expect(isLibroProprio(2945)).toBe(false)
  expect(isLibroProprio(null)).toBe(false)
})

it('writes the code of a cat', () => {
  expect(codiceFor('LO', 2024, 1)).toBe('LO 2024 000001')
  expect(codiceFor('RIEX', 2024, 999_999)).toBe('RIEX 2024 999999')
  expect(() => codiceFor('LO', 2024, 0)).toThrow('Progressivo non valido')
  expect(() => codiceFor('LO', 2024, 1_000_000)).toThrow('Progressivo non valido')
})

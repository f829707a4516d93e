import { describe, expect, it } from 'vitest'
import { regoleAllevamento } from '../../../nascite/rules/regole/regole-allevamento.ts'
import { razzeColoriFife } from '../colori/razze-colori.ts'
import {
  codiceFor,
  type DatiLibro,
  idlibroOf,
  isLibroAperto,
  isLibroChiuso,
  isLibroProprio,
  propostaLibro,
} from './libro.ts'

const lo = (razza = 'MCO', idlibro: number | null = 2216, codiceLibro = 'LO') => ({ idlibro, codiceLibro, razza })

const good: DatiLibro = {
  razza: 'MCO',
  colore: 'n 22',
  coloriRazze: razzeColoriFife,
  padre: lo(),
  madre: lo(),
  generazioniNote: 3,
}

function bookOf(over: Partial<DatiLibro> = {}): string {
  const dati = { ...good, ...over }
  return propostaLibro(dati, '2024-06-15', regoleAllevamento).codice
}

describe('propostaLibro (D7)', () => {
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
    ['a breed its parents cannot give', { razza: 'PER' }, 'RIEX'],
    ['the dominant breed of two recessive parents', { razza: 'EXO', padre: lo('PER'), madre: lo('PER') }, 'RIEX'],
    ['born abroad, of such a breed', { razza: 'PER', natoEstero: true }, 'RIEX'],
    ['a permitted outcross', { razza: 'SRS', padre: lo('SRS'), madre: lo('BSH') }, 'RIEX'],
    ['a breed of preliminary recognition', { razza: 'BOM', padre: lo('BOM'), madre: lo('BOM') }, 'RIEX'],
    ['a breed not recognised', { razza: 'TIF', padre: lo('BML'), madre: lo('BML') }, 'RS'],
    ['an unknown breed', { razza: 'ZZZ' }, 'RS'],
    ['a cross', { razza: 'XLH' }, 'RIEX'],
    ['a house cat', { razza: 'HCL' }, 'RS'],
    ['born abroad', { natoEstero: true, padre: null, madre: null, generazioniNote: 0 }, 'LOE'],
    ['born abroad, colour not recognised', { natoEstero: true, colore: 'x' }, 'RIEX'],
    ['the old code of a breed', { razza: 'BRI', padre: lo('BRI'), madre: lo('BSH') }, 'LO'],
  ])('%s', (_, over, expected) => {
    expect(bookOf(over)).toBe(expected)
  })
})

it.each<[Partial<DatiLibro>, string[]]>([
  [{ generazioniNote: 2 }, ['Generazioni di antenati note: 2 su 3']],
  [{ colore: 'x' }, ['Il colore x non è riconosciuto: x è il segno del colore non riconosciuto']],
  [{ padre: null, generazioniNote: 0 }, ['Il padre non è noto', 'Generazioni di antenati note: 0 su 3']],
  [{ madre: lo('MCO', 2219, 'RIEX') }, ['La madre è nel libro RIEX, che non è principale']],
  [
    { razza: 'SRS', padre: lo('SRS'), madre: lo('BSH') },
    ['I genitori (SRS × BSH) non sono della stessa razza né di razze sorelle'],
  ],
  [{ razza: 'PER', colore: 'n' }, ['Da genitori MCO × MCO non può nascere un PER']],
  [{ razza: 'ZZZ' }, ['La razza ZZZ non è riconosciuta']],
])('the proposed book has a reason: %o', (over, motivi) => {
  const dati = { ...good, ...over }
  expect(propostaLibro(dati, '2024-06-15', regoleAllevamento).motivi).toEqual(motivi)
})

it('open and closed books are those of contract 4', () => {
  expect([2216, 2219, 2220, 2221].every(isLibroAperto)).toBe(true)
  expect([2217, 2218, 2620, 2621, 2943, 2944].every(isLibroChiuso)).toBe(true)
  expect([isLibroAperto(31), isLibroChiuso(31), isLibroAperto(null), isLibroChiuso(null)]).not.toContain(true)
})

it('own books have the right ids', () => {
  expect([idlibroOf('LO'), idlibroOf('RIEX'), idlibroOf('RS')]).toEqual([2216, 2219, 2220])
  expect(isLibroProprio(2944)).toBe(true)
  expect(isLibroProprio(2945)).toBe(false)
  expect(isLibroProprio(null)).toBe(false)
})

it('the number of a cat is written with book and year', () => {
  expect(codiceFor('LO', 2024, 1)).toBe('LO 2024 000001')
  expect(codiceFor('RIEX', 2024, 999_999)).toBe('RIEX 2024 999999')
  expect(() => codiceFor('LO', 2024, 0)).toThrow('Progressivo non valido')
  expect(() => codiceFor('LO', 2024, 1_000_000)).toThrow('Progressivo non valido')
})

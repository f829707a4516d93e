import { describe, expect, it } from 'vitest'
import { parseEspressione } from '../colori/espressione.ts'
import { razzeColoriFife } from '../colori/razze-colori.ts'
import { coloriEms } from '../ems/dati.ts'
import { razzeFife } from '../ems/razze.ts'
import { type ColoreDiRazza, esitoColore, isColoreRiconosciuto } from './colore-riconosciuto.ts'

const oggi = '2026-11-15'

describe('isColoreRiconosciuto (D16), by the breeds’ tables', () => {
  it.each<[razza: string, si: string[], no: string[]]>([
    ['MCO', ['n', 'n 22', 'ns 09 23', 'ny 11', 'f 03 22', 'w 61', 'e 25'], ['b', 'c', 'h', 'j', 'o', 'p', 'q', 'r']],
    ['MCO', ['a 02', 'gs 12'], ['n 31', 'n 32', 'n 33', 'nt', 'nu 22', 'em', 'n 04', 'n 51', 'x', 'x 03']],
    ['NFO', ['nt', 'at 09 22', 'n 23'], ['b', 'nu 22', 'n 33', 'o 22']],
    ['SIB', ['nu 22', 'a 09'], ['nt', 'n 33', 'c 21']],
    ['NEM', ['n 33', 'ns 09 21 33', 'n', 'e 21 33'], ['n 31', 'b 33', 'nt 33', 'w 61']],
    ['SIA', ['n', 'b 21', 'p', 'w 67'], ['n 33', 'n 09', 'n 22', 'w 61', 'w']],
    ['BAL', ['a', 'f 21'], ['a 33']],
    ['SBI', ['b 21', 'n'], ['n 33', 'o', 'n 04']],
    ['RAG', ['n 33', 'n 03 33', 'a 04 21 33', 'n'], ['n 01', 'ns 33', 'n 22 33']],
    ['THA', ['n', 'c 33', 'a 21 33'], ['n 31']],
    ['CHA', ['a'], ['n', 'a 22', 'as']],
    ['RUS', ['a'], ['n', 'w 61']],
    ['KOR', ['a'], ['c']],
    ['BUR', ['n', 'b', 'e'], ['n 31', 'o', 'n 22']],
    ['BEN', ['n 22', 'ns 24', 'n 24 33'], ['n', 'n 23', 'd 24', 'x 14 24']],
    ['ABY', ['n', 'os'], ['n 25', 'b', 'd']],
    ['MAU', ['n 24', 'ns 24', 'ns'], ['n', 'a 24']],
    ['BRI', ['a', 'o', 'n 33', 'b 03'], ['n 31']],
    ['TIF', ['n', 'b 31'], ['x']],
  ])('%s', (razza, yes, no) => {
    const is = (colore: string) => isColoreRiconosciuto(razza, colore, razzeColoriFife, oggi)
    expect(yes.filter(colore => !is(colore))).toEqual([])
    expect(no.filter(is)).toEqual([])
  })

  it('accepts an empty colour', () => {
    expect(isColoreRiconosciuto('CHA', null, razzeColoriFife, oggi)).toBe(true)
    expect(isColoreRiconosciuto('CHA', '', razzeColoriFife, oggi)).toBe(true)
  })

  it('has readable lines for every breed recognised by FIFe, each with a seeded colour', () => {
    const breeds = razzeFife.filter(({ riconosciuta }) => riconosciuta === 'piena' || riconosciuta === 'preliminare')
    const colori = coloriEms().map(({ codice }) => codice)
    for (const { codice } of breeds) {
      const lines = razzeColoriFife.filter(({ razza }) => razza === codice)
      expect(
        lines.flatMap(({ espressione }) => parseEspressione(espressione).errore ?? []),
        codice,
      ).toEqual([])
      expect(lines.length, codice).toBeGreaterThan(0)
      expect(
        colori.some(colore => isColoreRiconosciuto(codice, colore, lines, oggi)),
        codice,
      ).toBe(true)
    }
    expect(new Set(razzeColoriFife.map(({ razza }) => razza)).size).toBe(breeds.length)
  })
})

describe('lines with dates', () => {
  const line = (over: Partial<ColoreDiRazza>): ColoreDiRazza => ({
    ...{ razza: 'MCO', espressione: 'n a', riconosciuto: 1, valido_dal: '2020-01-01', valido_al: null },
    ...over,
  })
  it.each<[string, ColoreDiRazza[], string, string, boolean]>([
    ['the day before it holds, the breed has no lines', [line({})], 'b', '2019-12-31', true],
    ['from its first day', [line({})], 'b', '2020-01-01', false],
    ['until its last day', [line({ valido_al: '2024-12-31' })], 'b', '2024-12-31', false],
    ['no longer the day after', [line({ valido_al: '2024-12-31' })], 'b', '2025-01-01', true],
    ['a second line adds', [line({}), line({ espressione: 'b', valido_dal: '2025-01-01' })], 'b', '2025-01-01', true],
    [
      'and not a day earlier',
      [line({}), line({ espressione: 'b', valido_dal: '2025-01-01' })],
      'b',
      '2024-12-31',
      false,
    ],
    ['an excluding line wins', [line({}), line({ espressione: 'a', riconosciuto: 0 })], 'a', '2025-01-01', false],
    ['and leaves the rest', [line({}), line({ espressione: 'a', riconosciuto: 0 })], 'n', '2025-01-01', true],
    ['another breed’s line says nothing', [line({ razza: 'NFO' })], 'b', '2025-01-01', true],
  ])('%s', (_, righe, colore, giorno, expected) => {
    expect(isColoreRiconosciuto('MCO', colore, righe, giorno)).toBe(expected)
  })
})

it.each([
  ['MCO', 'b', 'MCO non ammette b (cioccolato)'],
  ['MCO', 'ct 33', 'MCO non ammette c (lilla), t (ambra), 33 (point)'],
  ['SIA', 'n 33', 'SIA non scrive 33: è già dello standard della razza'],
  ['MAU', 'n', 'nero: MAU non ammette questa combinazione'],
  ['MCO', 'x', 'x è il segno del colore non riconosciuto'],
  ['MCO', 'n 22 23', 'Più codici dello stesso gruppo (tabby)'],
  ['MCO', 'nn', 'Codice EMS non valido (esempio: MCO ns 22)'],
  ['MCO', 'n', ''],
  ['SIA', 'n 09 33', 'SIA non ammette 09 (con bianco)'],
])('the colour of a %s %s: %s', (razza, colore, motivo) => {
  expect(esitoColore(razza, colore, razzeColoriFife, oggi).motivo).toBe(motivo)
})

it.each([
  ['SIA', 'n 33', true],
  ['BAL', 'a 21 33', true],
  ['ABY', 'n 25', true],
  ['BUR', 'n 31', true],
  ['SIA', 'o 22 33', false],
  ['MCO', 'n 33', false],
])(
  '%s %s, with or without the parts fixed by the standard, is a colour of the breed: %s',
  (razza, colore, riconosciuto) => {
    expect(esitoColore(razza, colore, razzeColoriFife, oggi)).toEqual({
      riconosciuto,
      motivo: expect.stringMatching(/./),
    })
  },
)

it('a misspelt code is not mistaken for an excluded one', () => {
  const righe = [
    { razza: 'SIA', espressione: 'n a', riconosciuto: 1, valido_dal: '2020-01-01', valido_al: null },
    { razza: 'SIA', espressione: 'a', riconosciuto: 0, valido_dal: '2020-01-01', valido_al: null },
  ]
  expect(esitoColore('SIA', 'n 33', righe, oggi).riconosciuto).toBe(true)
  expect(esitoColore('SIA', 'a 33', righe, oggi).riconosciuto).toBe(false)
})

import { describe, expect, it } from 'vitest'
import { chainOf, weave } from '../src/areas/accadde.ts'
import { conto } from '../src/areas/denaro/conti.ts'
import type { Riga } from '../src/areas/denaro/state.ts'
import { isAllowed, puntiDi, titoliDi } from '../src/areas/esposizioni/punti.ts'
import { spoiled, think } from '../src/areas/soci/persona.ts'
import { anzianita, type Iscrizione, noSoci } from '../src/areas/soci/state.ts'
import type { Call, Step } from '../src/engine/area.ts'
import { Random } from '../src/engine/random.ts'
import type { Person } from '../src/engine/world.ts'

const riga = (importo: number, more: Partial<Riga> = {}): Riga => ({
  quantita: 1,
  importo,
  iva: null,
  natura: null,
  quota: false,
  ...more,
})

describe('the amounts of a document', () => {
  it.each<[string, Parameters<typeof conto>, number[]]>([
    [
      'VAT once for all lines of a rate',
      ['Fattura', [riga(1001, { iva: 22, quantita: 2 }), riga(6000, { iva: 22 })]],
      [8002, 1760, 0, 9762],
    ],
    ['half a cent goes up', ['Fattura', [riga(250, { iva: 10 }), riga(25, { iva: 22 })]], [275, 31, 0, 306]],
    ['the stamp above 77.47 without VAT', ['Fattura', [riga(7748, { iva: 0, natura: 'N2.2' })]], [7748, 0, 200, 7948]],
    ['no stamp at 77.47', ['Ricevuta', [riga(7747)]], [7747, 0, 0, 7747]],
    ['an export does not count for it', ['Fattura', [riga(9000, { iva: 0, natura: 'N3.1' })]], [9000, 0, 0, 9000]],
    ['fees alone are exempt', ['Ricevuta', [riga(9000, { quota: true })]], [9000, 0, 0, 9000]],
    ['fees with something else are not', ['Ricevuta', [riga(9000, { quota: true }), riga(100)]], [9100, 0, 200, 9300]],
    ['what credits has no stamp', ['Storno ricevuta', [riga(9000)]], [9000, 0, 0, 9000]],
  ])('%s', (_, [tipo, righe], expected) => {
    const { imponibile, imposta, bollo, totale } = conto(tipo, righe)
    expect([imponibile, imposta, bollo, totale]).toEqual(expected)
  })
})

describe('a moment of the simulation', () => {
  const step = (name: string): Step => ({
    call: { who: { name: name[0]! } as Person, method: 'GET', path: name, note: '' },
    expect: () => ({ status: 200, why: '' }),
  })
  const chain = (...names: string[]) => chainOf(names.map(name => [step(name)]))
  const paths = (rows: Step[][]) => rows.map(row => row.map(({ call }) => (call as Call).path))

  it('contains the first act of several chains, then the second of each', () => {
    expect(paths(weave([chain('a1', 'a2'), chain('b1'), chain('c1', 'c2')]))).toEqual([
      ['a1', 'b1', 'c1'],
      ['a2', 'c2'],
    ])
  })

  it('never contains two acts of one person, nor more acts than allowed', () => {
    expect(paths(weave([chain('a1', 'a2'), chain('b1'), chain('a3')]))).toEqual([['a1', 'b1'], ['a2'], ['a3']])
    expect(paths(weave([chain('a1'), chain('b1'), chain('c1')], 2))).toEqual([['a1', 'b1'], ['c1']])
  })
})

describe('seniority in the model', () => {
  const years = (rows: [number, string, Iscrizione['stato']?][]) => {
    const soci = noSoci()
    for (const [index, [anno, data_cassa, stato = 'approvata']] of rows.entries())
      soci.iscrizioni.set(index, {
        ...{ id: index, cliente: 1, anno, tipo: 'Ordinario', sezione: 'Lazio', richiesta: false, stato, data_cassa },
        ...{ data_iscrizione: data_cassa, data_consiglio: data_cassa },
      })
    return anzianita(soci, 1, 2026)
  }
  it.each<[string, Parameters<typeof years>[0], number]>([
    ['one year', [[2026, '2026-05-01']], 1],
    [
      'renewed in time',
      [
        [2025, '2025-05-01'],
        [2026, '2026-01-31'],
      ],
      2,
    ],
    [
      'a day late',
      [
        [2025, '2025-05-01'],
        [2026, '2026-02-01'],
      ],
      1,
    ],
    [
      'a year between',
      [
        [2024, '2024-01-01'],
        [2026, '2026-01-01'],
      ],
      1,
    ],
    [
      'the year before was annulled',
      [
        [2025, '2025-05-01', 'annullata'],
        [2026, '2026-01-01'],
      ],
      1,
    ],
    ['not a member', [[2025, '2025-01-01']], 0],
  ])('%s', (_, rows, expected) => expect(years(rows)).toBe(expected))
})

describe('points in the model', () => {
  const result = { titolo: 'CAC', best: null, bestofbest: null, biv: false, nomination: false }
  it.each<[string, object, number, number]>([
    ['a certificate', {}, 93, 0],
    ['withheld', { titolo: 'NO CAC' }, 90, 0],
    ['best in variety', { biv: true }, 100, 0],
    ['nominated', { biv: true, nomination: true }, 110, 0],
    ['best, second of the best', { best: 'Best Assoluto Adulti', bestofbest: 2 }, 130, 4],
    ['absent', { titolo: 'Assente' }, 0, 0],
  ])('%s', (_, change, points, extra) => expect(puntiDi({ ...result, ...change })).toEqual({ points, extra }))
  it('depend on the class', () => {
    expect(titoliDi('7')).toContain('NO CACIB')
    expect(isAllowed('9', result)).toBe(true)
    expect(isAllowed('10', result)).toBe(false)
    expect(isAllowed('9', { ...result, best: 'Best Assoluto Neutri' })).toBe(false)
    expect(isAllowed('9', { ...result, bestofbest: 1 })).toBe(false)
  })
})

it('people have unique tax codes, and a spoiled one differs in the last letter', () => {
  const { codice_fiscale } = think(3, new Random(1))
  expect(codice_fiscale).toMatch(/^[A-Z]{6}\d\d[A-Z]\d\d[A-Z]\d{3}[A-Z]$/)
  expect(spoiled(codice_fiscale).slice(0, 15)).toBe(codice_fiscale.slice(0, 15))
  expect(spoiled(codice_fiscale)).not.toBe(codice_fiscale)
})

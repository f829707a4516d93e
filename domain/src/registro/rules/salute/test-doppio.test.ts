import { describe, expect, it } from 'vitest'
import type { Ereditarieta } from './esito.ts'
import { contraddizioniOf, doppioneOf } from './test-doppio.ts'

const test = (data_test: string, esito: string | null, note: string | null = null) => ({ data_test, esito, note })
const day = '2024-03-10'

describe('a test entered twice (D12 M01)', () => {
  it.each([
    ['the same day and result', test(day, 'N/N'), true],
    ['the same result, another note', test(day, 'N/N', 'Laboklin'), true],
    ['another result', test(day, 'N/P'), false],
    ['the day before', test('2024-03-09', 'N/N'), false],
    ['the day after', test('2024-03-11', 'N/N'), false],
    ['the result in the notes', test(day, null, ' n/n '), true],
    ['no result yet', test(day, null), false],
  ])('%s', (_, altro, expected) => {
    expect(doppioneOf(test(day, 'N/N'), [altro]) !== undefined).toBe(expected)
  })
  it('two tests without a result count as the same', () => {
    expect(doppioneOf(test(day, null), [test(day, null)])).toBeDefined()
  })
})

describe('a test that contradicts another (D12 M02)', () => {
  const same = 'Contraddice un altro test dello stesso giorno'
  it.each<[string, Ereditarieta, string, string | null, string | null, string[]]>([
    ['a gene that is the same', 'recessiva', '2020-01-01', 'N/N', null, []],
    ['the same in other words', 'recessiva', day, 'negativo', null, []],
    ['a gene that changed since', 'recessiva', '2020-01-01', 'N/P', null, ['Contraddice il test del 01/01/2020 (N/P)']],
    ['a gene, on the same day', 'codominante', day, 'P/P', null, [`${same} (P/P)`]],
    [
      'in the notes of an old row',
      'dominante',
      '2020-01-01',
      null,
      'portatore',
      ['Contraddice il test del 01/01/2020 (N/P)'],
    ],
    ['a result that says nothing of genes', 'recessiva', day, 'conforme', null, []],
    ['no result', 'recessiva', day, null, null, []],
    ['what is not inherited may change', 'nessuna', '2020-01-01', 'positivo', null, []],
    ['but not within a day', 'nessuna', day, 'positivo', null, [`${same} (positivo)`]],
  ])('%s', (_, ereditarieta, data, esito, note, expected) => {
    const found = contraddizioniOf(test(day, 'N/N'), [test(data, esito, note)], ereditarieta)
    expect(found.map(({ codice, messaggio }) => [codice, messaggio.split(':')[0]])).toEqual(
      expected.map(one => ['M02', one]),
    )
  })
  it('a blood group contradicts at any date', () => {
    const groups = (altro: string) =>
      contraddizioniOf(test(day, 'gruppo A'), [test('2020-01-01', altro)], 'gruppo sanguigno')
    expect(groups('gruppo A')).toEqual([])
    expect(groups('gruppo B')).toHaveLength(1)
  })
})

import { expect, it } from 'vitest'
import { esitiAttesi } from './attesi.ts'
import type { Ereditarieta } from './esito.ts'

const test = (codice: string, esito: string | null, ereditarieta: Ereditarieta = 'recessiva') => ({
  ...{ codice, ereditarieta, esito, data_test: '2024-01-01', note: null },
})
const quote = (padre: string | null, madre: string | null) =>
  esitiAttesi([test('GSD4', padre)], [test('GSD4', madre)]).map(atteso => Object.values(atteso.quote))

it.each([
  ['N/N', 'N/N', []],
  ['N/N', 'N/P', [[0.5, 0.5, 0]]],
  ['N/P', 'N/P', [[0.25, 0.5, 0.25]]],
  ['P/P', 'N/N', [[0, 1, 0]]],
  ['P/P', 'N/P', [[0, 0.5, 0.5]]],
  ['P/P', 'P/P', [[0, 0, 1]]],
  ['N/P', null, []],
])('%s x %s: shares without, with one and with two copies are %j', (padre, madre, expected) => {
  expect(quote(padre, madre)).toEqual(expected)
})

it('expected results include only inherited diseases', () => {
  const padre = [test('PK-DEF', 'N/P'), test('GRUPPO', 'B', 'gruppo sanguigno'), test('FIV', 'P/P', 'nessuna')]
  const madre = [test('PK-DEF', 'N/N'), test('GRUPPO', 'A', 'gruppo sanguigno'), test('HCM-MCO', 'N/P', 'codominante')]
  expect(esitiAttesi(padre, madre).map(({ codice }) => codice)).toEqual(['PK-DEF'])
})

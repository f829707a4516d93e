import { describe, expect, it } from 'vitest'
import { isDeciso, mosseReferto } from './pratica.ts'
import { findingsOfReferto, type Proposta } from './rilievi-referto.ts'

const proposta: Proposta = {
  ...{ codice: 'PKD', ereditarieta: 'dominante', data_test: '2026-03-10', esito: 'N/N', razza: 'PER' },
  ...{ data_nascita: '2024-05-01', data_decesso: null },
}
const registrato = (data_test: string, esito: string | null) => ({ data_test, esito, note: null })
const told = (change: Partial<Proposta>, registrati = [registrato('2025-01-01', 'N/N')]) =>
  findingsOfReferto({ ...proposta, ...change }, registrati).map(({ codice, livello }) => `${codice} ${livello}`)

it.each([
  ['a day before the birth', { data_test: '2024-04-30' }, ['O20 blocco']],
  ['the day of birth', { data_test: '2024-05-01' }, []],
  ['the day after', { data_test: '2024-05-02' }, []],
  ['the day of death', { data_decesso: '2026-03-10' }, []],
  ['a day after death', { data_decesso: '2026-03-09' }, ['O21 avviso']],
  ['a result of another kind of test', { esito: 'gruppo A' }, ['O24 blocco']],
  ['a test of another breed', { codice: 'HCM-MCO' }, ['O23 info']],
] as const)('D23 O20 to O24: %s', (_, change, expected) => {
  expect(told(change)).toEqual(expected)
})

it('D23 O24: a gene result of a test without inheritance is only a warning', () => {
  expect(told({ ereditarieta: 'nessuna', esito: 'N/N' })).toEqual(['O24 avviso'])
  expect(told({ ereditarieta: 'nessuna', esito: 'gruppo A' })).toEqual(['O24 blocco'])
})

describe('D12 M01, M02: beside the registered tests', () => {
  it.each([
    ['the same day and result', registrato('2026-03-10', 'N/N'), ['M01 blocco']],
    ['the same result on the next day', registrato('2026-03-11', 'N/N'), []],
    ['another result on the same day', registrato('2026-03-10', 'N/P'), ['M02 avviso']],
    ['another result on another day', registrato('2020-01-01', 'N/P'), ['M02 avviso']],
    ['a test without a result', registrato('2020-01-01', null), []],
  ] as const)('%s', (_, altro, expected) => {
    expect(told({}, [altro])).toEqual(expected)
  })
})

it.each([
  ['inviato', 'staff', ['approvato', 'respinto']],
  ['inviato', 'proprietario', ['ritirato']],
  ['approvato', 'staff', []],
  ['respinto', 'proprietario', []],
  ['ritirato', 'staff', []],
] as const)('a report that is %s: %s may move it to %j', (stato, chi, moves) => {
  expect(mosseReferto(stato, chi)).toEqual(moves)
})

it.each([
  [undefined, false],
  ['inviato', false],
  ['approvato', true],
  ['respinto', true],
  ['ritirato', true],
])('a report with the state %s is decided: %s', (stato, expected) => {
  expect(isDeciso({ stato })).toBe(expected)
})

import { describe, expect, it } from 'vitest'
import type { Ereditarieta } from '../../../registro/rules/salute/esito.ts'
import type { TestGatto } from './dati-nascita.ts'
import { findingsOfEredita } from './eredita.ts'
import { datiEsempio } from './esempio.ts'
import { findingsOfNascita } from './nascita.ts'

const done = (codice: string, ereditarieta: Ereditarieta, esito: string | null): TestGatto[] =>
  esito === null ? [] : [{ codice, ereditarieta, data_test: '2024-01-01', scadenza: null, esito: null, note: esito }]

const told = (codice: string, ereditarieta: Ereditarieta, stud: string | null, queen: string | null) =>
  findingsOfEredita(
    { nome: 'Thor', test: done(codice, ereditarieta, stud) },
    { nome: 'Stella', test: done(codice, ereditarieta, queen) },
  ).map(f => `${f.codice} ${f.campo}${f.perSocio === 'blocco' ? '!' : ''}`)

describe('D17 N29: a recessive disease', () => {
  it.each([
    ['N/N', 'N/N', []],
    ['N/P', 'N/N', []],
    ['P/P', 'N/N', []],
    ['N/P', null, []],
    ['N/P', 'per parentela', []],
    ['N/P', 'N/P', ['N29 idstallone!']],
    ['N/P', 'P/P', ['N29 idstallone!']],
    ['P/P', 'P/P', ['N29 idstallone!']],
    ['portatore', 'N/P, Laboklin', ['N29 idstallone!']],
  ])('%s × %s: %j', (stud, queen, expected) => {
    expect(told('GSD4', 'recessiva', stud, queen)).toEqual(expected)
  })
})

describe('D17 N30: a dominant disease', () => {
  it.each<[Ereditarieta, string | null, string | null, string[]]>([
    ['dominante', 'N/N', 'N/N', []],
    ['dominante', 'N/P', 'N/N', ['N30 idstallone!']],
    ['dominante', null, 'N/P', ['N30 idfattrice!']],
    ['dominante', 'N/P', 'N/P', ['N30 idstallone!', 'N30 idfattrice!']],
    ['dominante', 'P/P', 'N/N', ['N30 idstallone!']],
    ['codominante', 'N/N', 'N/N', []],
    ['codominante', 'N/P', 'N/N', ['N30 idstallone']],
    ['codominante', 'N/N', 'N/P', ['N30 idfattrice']],
    ['codominante', 'N/P', 'N/P', ['N30 idstallone!']],
    ['codominante', 'P/P', 'N/N', ['N30 idstallone!']],
    ['codominante', 'P/P', 'P/P', ['N30 idstallone!', 'N30 idfattrice!']],
    ['nessuna', 'P/P', 'P/P', []],
  ])('%s, %s × %s: %j', (ereditarieta, stud, queen, expected) => {
    expect(told('X', ereditarieta, stud, queen)).toEqual(expected)
  })
})

describe('D17 N31: blood groups', () => {
  it.each([
    ['A', 'B', ['N31 idfattrice']],
    ['gruppo AB', 'gruppo B', ['N31 idfattrice']],
    ['gruppo B', 'gruppo B', []],
    ['gruppo B', 'gruppo A', []],
    [null, 'gruppo B', []],
    ['A/b', 'b/b', ['N31 idfattrice']],
  ])('stud %s × queen %s: %j', (stud, queen, expected) => {
    expect(told('GRUPPO', 'gruppo sanguigno', stud, queen)).toEqual(expected)
  })
})

it('the finding names the cats, their results and the expected outcome', () => {
  const words = (ereditarieta: Ereditarieta, stud: string, queen: string) =>
    findingsOfEredita(
      { nome: 'Thor', test: done('X', ereditarieta, stud) },
      { nome: 'Stella', test: done('X', ereditarieta, queen) },
    ).map(({ messaggio }) => messaggio)
  expect(words('recessiva', 'N/P', 'N/P')).toEqual([
    'Malattia recessiva X: Thor (N/P) × Stella (N/P), in media un cucciolo su quattro è malato e due sono portatori',
  ])
  expect(words('dominante', 'N/P', 'N/P')).toEqual([
    'Malattia dominante X: Thor (N/P) ne è affetto, in media metà dei cuccioli è malata',
    'Malattia dominante X: Stella (N/P) ne è affetto, in media metà dei cuccioli è malata',
  ])
  expect(words('codominante', 'N/N', 'N/P')).toEqual([
    'Malattia codominante X: Stella (N/P), in media metà dei cuccioli è portatrice',
  ])
  expect(words('gruppo sanguigno', 'A', 'B')).toEqual([
    'Gruppo sanguigno: Stella (B) × Thor (A), rischio per i cuccioli con il primo latte',
  ])
})

it('disease findings are part of the checks of a declaration, sorted by code', () => {
  const carrier = [...done('GSD4', 'recessiva', 'N/P'), ...done('PKD', 'dominante', 'N/P')]
  const found = findingsOfNascita(datiEsempio({ stallone: { test: carrier }, fattrice: { test: carrier } }))
  expect(found.map(({ codice, test }) => `${codice} ${test}`)).toEqual(['N29 GSD4', 'N30 PKD', 'N30 PKD'])
})

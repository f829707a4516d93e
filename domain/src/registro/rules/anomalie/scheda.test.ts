import { describe, expect, it } from 'vitest'
import { regoleAllevamento as regole } from '../../../nascite/rules/regole/regole-allevamento.ts'
import { findingsOfParti } from './cucciolate-vicine.ts'
import { findingsOfNumeroAltrui, findingsOfScheda, isNumeroDi, type SchedaRegistrata } from './scheda.ts'
import { findingsOfTestRegistrato, type TestRegistrato } from './test-registrato.ts'

const oggi = '2026-11-15'
const gatto: SchedaRegistrata = {
  ...{ data_nascita: '2020-05-01', data_registrazione: '2020-08-01', data_decesso: null, deceduto: 0, annullato: 0 },
  ...{ codice: 'LO 2020 000012', chip: '380260000000001', idlibro: 2216, libro: 'LO', idallevatore: 3, nostro: true },
  ...{ not_for_breeding: 0, causale_not_for_breeding: null, idproprietario: 1, ultimo_segno: null },
  proprietario: { nome: 'Rossi Mario', deceduto: 0, radiato: 0 },
}
const codes = (changes: Partial<SchedaRegistrata>) =>
  findingsOfScheda({ ...gatto, ...changes }, oggi).map(one => one.codice)

describe('a cat’s own record (D23)', () => {
  it.each([
    ['as it should be', {}, []],
    ['registered on the day of birth', { data_registrazione: '2020-05-01' }, []],
    ['registered the day before', { data_registrazione: '2020-04-30' }, ['O01']],
    ['dead before it was born', { data_decesso: '2020-04-30', deceduto: 1 }, ['O01']],
    ['a day of death of a living cat', { data_decesso: '2024-01-01' }, ['O01']],
    ['born tomorrow', { data_nascita: '2026-11-16', data_registrazione: null }, ['O01']],
    ['thirty to the day when it last gave a sign', { data_nascita: '1990-01-01', ultimo_segno: '2020-01-01' }, []],
    ['a day older', { data_nascita: '1990-01-01', ultimo_segno: '2020-01-02' }, ['O08']],
    ['old, of which nothing was heard', { data_nascita: '1950-01-01' }, []],
    ['fourteen digits', { chip: '38026000000001' }, ['O09']],
    ['no number in an own book', { codice: null }, ['O10']],
    ['a number of another form', { codice: 'LO 77' }, ['C18']],
    ['the same in a closed book', { codice: 'LOI 77', idlibro: 2217, libro: 'LOI' }, []],
    ['no breeder of our own litter', { idallevatore: null }, ['O11']],
    ['no breeder of another', { idallevatore: null, nostro: false }, []],
    ['the owner is dead', { proprietario: { nome: 'X', deceduto: 1, radiato: 0 } }, ['O12']],
    ['of a dead cat too', { proprietario: { nome: 'X', deceduto: 1, radiato: 0 }, deceduto: 1 }, []],
    ['struck off', { proprietario: { nome: 'X', deceduto: 0, radiato: 1 } }, ['O13']],
  ] as const)('%s', (_, changes, expected) => {
    expect(codes(changes)).toEqual(expected)
  })

  it.each([
    ['LO 2020 000012', 'LO', true],
    ['CREG 0 2010 000001', 'CREG 0', true],
    ['LO 2020 12', 'LO', false],
    ['LOE 2020 000012', 'LO', false],
    ['LO-2020-000012', 'LO', false],
  ])('%s is a valid number of book %s: %s', (codice, libro, expected) => {
    expect(isNumeroDi(codice, libro)).toBe(expected)
  })
})

describe('litters of one queen (D23)', () => {
  it.each([
    [['2020-01-01', '2020-01-03'], 0],
    [['2020-01-01', '2020-01-04'], 1],
    [['2020-03-25', '2020-01-01'], 1],
    [['2020-03-26', '2020-01-01'], 0],
    [['2020-01-01'], 0],
  ])('births on %j give %i findings', (parti, n) => {
    expect(findingsOfParti(parti, regole)).toHaveLength(n)
  })
})

describe('medical tests (D23)', () => {
  const test: TestRegistrato = {
    ...{ codice: 'PKD', ereditarieta: 'dominante', data_test: '2021-05-01', data_registrazione: '2021-06-01' },
    ...{ scadenza: null, esito: 'N/N', data_nascita: '2020-05-01', data_decesso: null, razza: 'PER' },
  }
  it.each([
    [{}, []],
    [{ data_test: '2020-05-01' }, []],
    [{ data_test: '2020-04-30' }, ['O20']],
    [{ data_decesso: '2021-05-01' }, []],
    [{ data_decesso: '2021-04-30' }, ['O21']],
    [{ scadenza: '2021-04-30' }, ['O22']],
    [{ data_registrazione: '2021-04-30' }, ['O22']],
    [{ codice: 'HCM-MCO', razza: 'MCO' }, []],
    [{ codice: 'HCM-MCO', razza: 'SIB' }, ['O23']],
    [{ esito: 'gruppo B' }, ['O24']],
    [{ codice: 'HCM-ECO', ereditarieta: 'nessuna', esito: 'gruppo A' }, ['O24']],
    [{ codice: 'HCM-ECO', ereditarieta: 'nessuna', esito: 'N/N' }, ['O24']],
    [{ codice: 'HCM-ECO', ereditarieta: 'nessuna', esito: 'conforme' }, []],
    [{ codice: 'GRUPPO', ereditarieta: 'gruppo sanguigno', esito: 'gruppo B' }, []],
    [{ codice: 'GRUPPO', ereditarieta: 'gruppo sanguigno', esito: 'N/P' }, ['O24']],
    [{ esito: null }, []],
  ] as const)('%j', (changes, expected) => {
    expect(findingsOfTestRegistrato({ ...test, ...changes }).map(({ codice }) => codice)).toEqual(expected)
  })
})

describe('a number of another book', () => {
  const propri = new Map([
    [2216, 'LO'],
    [2217, 'LOI'],
  ])
  it.each([
    ['LO 1998 77', 2216, []],
    ['LO 1998 77', 2217, ['codice']],
    ['lo-1998-77', 2217, ['codice']],
    ['LO 1998 77', 77, ['codice']],
    ['LO 1998 77', null, []],
    ['DEKZV 04-1188', 2217, []],
    ['77', 2217, []],
  ])('%s in book %s', (codice, idlibro, campi) => {
    expect(findingsOfNumeroAltrui(codice, idlibro, propri).map(({ campo }) => campo)).toEqual(campi)
  })
})

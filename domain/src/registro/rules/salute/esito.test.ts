import { describe, expect, it } from 'vitest'
import { esitiTest } from '../../../words/choices.ts'
import { type EsitoScritto, genotipoIn, genotipoOf, gruppoIn, gruppoOf } from './esito.ts'

describe('a genotype in people’s and laboratories’ spellings', () => {
  it.each([
    ['N/N', 'N/N'],
    ['n / n', 'N/N'],
    ['N/N, Laboklin', 'N/N'],
    ['N/N (padre N/P)', 'N/N'],
    ['esito: N/P', 'N/P'],
    ['PKD1 N/P', 'N/P'],
    ['P/N', 'N/P'],
    ['N|P', 'N/P'],
    ['N-P', 'N/P'],
    ['N/M', 'N/P'],
    ['N/PKD', 'N/P'],
    ['N/HCMmc', 'N/P'],
    ['P/P', 'P/P'],
    ['M/M', 'P/P'],
    ['referto del laboratorio di Bologna con esito P/P', 'P/P'],
    ['per parentela', 'N/N'],
    ['Libera', 'N/N'],
    ['esente', 'N/N'],
    ['negativo', 'N/N'],
    ['non portatore', 'N/N'],
    ['portatrice', 'N/P'],
    ['portatore sano', 'N/P'],
    ['N/P portatore sano', 'N/P'],
    ['eterozigote', 'N/P'],
    ['positivo', 'N/P'],
    ['omozigote mutato', 'P/P'],
    ['affetta', 'P/P'],
  ] as const)('%s: %s', (text, expected) => {
    expect(genotipoIn(text)).toBe(expected)
  })

  it.each([
    null,
    '',
    'N/A',
    'n/d',
    'conforme',
    'non affetto',
    'padre N/N, madre N/P',
    'negativo il primo, positivo il secondo',
    'P/M',
    'consegnato a mano',
    'insano',
  ])('%s is ambiguous or no genotype', text => {
    expect(genotipoIn(text)).toBeNull()
  })
})

describe('a blood group', () => {
  it.each([
    ['gruppo A', 'A'],
    ['Gruppo sanguigno: B', 'B'],
    ['tipo AB', 'AB'],
    ['B', 'B'],
    ['B, Laboklin', 'B'],
    ['A/A', 'A'],
    ['A/b', 'A'],
    ['N/b', 'A'],
    ['non-B/non-B', 'A'],
    ['b/b', 'B'],
    ['ab/b', 'AB'],
    ['a cura del veterinario', null],
    ['per parentela', null],
    ['', null],
  ] as const)('%s: %s', (text, expected) => {
    expect(gruppoIn(text)).toBe(expected)
  })
})

describe('several tests of a cat', () => {
  const test = (data_test: string | null, esito: string | null, note: string | null = null): EsitoScritto => ({
    data_test,
    esito,
    note,
  })

  it.each<[string, EsitoScritto[], string | null]>([
    ['none', [], null],
    ['the field before the notes', [test('2024-01-01', 'N/N', 'N/P')], 'N/N'],
    ['the notes where the field is empty', [test('2024-01-01', null, 'N/P, Vetogene')], 'N/P'],
    ['the notes where the field says another thing', [test('2024-01-01', 'conforme', 'N/P')], 'N/P'],
    ['the later of two', [test('2024-02-01', 'N/N'), test('2024-01-01', 'N/P')], 'N/N'],
    ['the worse of two on a day', [test('2024-01-01', 'N/N'), test('2024-01-01', 'P/P')], 'P/P'],
    ['an own test before a later "per parentela"', [test('2024-02-01', 'per parentela'), test(null, 'N/P')], 'N/P'],
    ['"per parentela" alone', [test('2024-02-01', 'per parentela')], 'N/N'],
  ])('%s', (_, tests, expected) => {
    expect(genotipoOf(tests)).toBe(expected)
  })

  it('of blood groups the later one counts', () => {
    expect(gruppoOf([test('2024-01-01', 'gruppo B'), test('2024-01-02', null, 'A')])).toBe('A')
    expect(gruppoOf([test('2024-01-01', 'N/A')])).toBeNull()
  })
})

it('every genotype and blood group in the list of results is read', () => {
  const read = (value: string) => genotipoIn(value) ?? gruppoIn(value)
  const unread = esitiTest.map(({ value }) => value).filter(value => read(value) === null)
  expect(unread).toEqual(['conforme', 'non conforme'])
})

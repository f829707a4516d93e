import { expect, it } from 'vitest'
import { ereditarieta, esitiTest } from '../../../words/choices.ts'
import { esitiAmmessi, esitiPerGenere, esitiPossibili } from './esiti-ammessi.ts'

it.each([
  ['recessiva', 'gruppo A', false],
  ['codominante', 'conforme', false],
  ['nessuna', 'gruppo A', false],
  ['nessuna', 'N/N', false],
  ['nessuna', 'per parentela', false],
  ['gruppo sanguigno', 'N/P', false],
  ['dominante', 'N/P', true],
  ['recessiva', 'per parentela', true],
  ['dominante', 'positivo', true],
  ['nessuna', 'conforme', true],
  ['nessuna', 'negativo', true],
  ['gruppo sanguigno', 'gruppo AB', true],
] as const)('D23 O24: a test of kind %s that gives %s: %s', (kind, esito, expected) => {
  expect(esitiAmmessi(kind).includes(esito)).toBe(expected)
  expect(esitiPerGenere.some(([of, one]) => of === kind && one === esito)).toBe(expected)
})

it.each([
  ['nessuna', 'N/N', true],
  ['nessuna', 'conforme', true],
  ['nessuna', 'gruppo A', false],
  ['recessiva', 'conforme', false],
  ['gruppo sanguigno', 'N/N', false],
  ['gruppo sanguigno', 'gruppo B', true],
] as const)('D23 O24: a test of kind %s is saved with %s: %s', (kind, esito, expected) => {
  expect(esitiPossibili(kind).includes(esito)).toBe(expected)
})

it('every test kind has results, every result has a kind, and an unknown kind forbids none', () => {
  const all = esitiTest.map(({ value }) => value)
  expect(new Set(esitiPerGenere.map(([, esito]) => esito))).toEqual(new Set(all))
  expect(new Set(esitiPerGenere.map(([kind]) => kind))).toEqual(new Set(ereditarieta.map(({ value }) => value)))
  expect(esitiAmmessi(undefined)).toEqual(all)
})

import { expect, it } from 'vitest'
import { indirizziDaScegliere, isPersonaDiversa } from './collegamento.ts'

it.each([
  ['the same', 'RSSMRA85T10A562S', false],
  ['the same in small letters', ' rssmra85t10a562s ', false],
  ['another', 'VRDNNA90S42F205X', true],
  ['none', null, true],
])('a request for an account linked to a person with a tax code that is %s', (_name, codice_fiscale, expected) => {
  expect(isPersonaDiversa({ codice_fiscale: 'RSSMRA85T10A562S' }, { codice_fiscale })).toBe(expected)
})

it.each([
  ['of an account that nobody asked for', null, 'vecchia@example.org', null],
  ['when the registry has none', 'mia@example.org', null, null],
  ['when the registry has an empty one', 'mia@example.org', ' ', null],
  ['when they are one', 'mia@example.org', 'Mia@Example.org', null],
  [
    'when they differ',
    'mia@example.org',
    'Vecchia@Example.org',
    { confermato: 'mia@example.org', anagrafica: 'vecchia@example.org' },
  ],
])('an address must be chosen or not: %s', (_name, confermato, anagrafica, expected) => {
  expect(indirizziDaScegliere(confermato, anagrafica)).toEqual(expected)
})

import { expect, it } from 'vitest'
import { entityOf } from '../product/entities.ts'
import { keyboardOf } from './field.ts'

it.each([
  ['clienti_soci', 'telefono', 'tel'],
  ['clienti_soci', 'cellulare', 'tel'],
  ['clienti_soci', 'fax', 'tel'],
  ['clienti_soci', 'email', 'email'],
  ['clienti_soci', 'pec', 'email'],
  ['account', 'username', 'email'],
  ['gatti', 'chip', 'numeric'],
  ['gatti', 'nome', undefined],
])('%s.%s is typed with %s', (entity, name, keyboard) => {
  expect(keyboardOf(entityOf(entity).fields[name]!)).toBe(keyboard)
})

import { expect, it } from 'vitest'
import { listedValue } from './signed-amounts.ts'

it.each([
  ['Fattura', '12.50', '12.50'],
  ['Nota di credito', '12.50', '-12.50'],
  ['Nota di credito', '0.00', '0.00'],
  ['Nota di credito', null, null],
  [undefined, '12.50', '12.50'],
])('in a list the total of %s, %s, is %s', (tipo, value, shown) => {
  expect(listedValue('fatture_ricevute', 'totale', value, { tipo })).toBe(shown)
  expect(listedValue('fatture_ricevute', 'da_incassare', value, { tipo })).toBe(value)
})

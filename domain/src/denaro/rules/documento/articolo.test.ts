import { expect, it } from 'vitest'
import { checkArticolo } from './articolo.ts'

it.each<[string, Record<string, unknown>, string[]]>([
  ['a receipt without VAT', { tipo: 'Ricevuta', iva: null, natura: null }, []],
  ['a receipt at zero', { tipo: 'Ricevuta', iva: 0 }, []],
  ['a receipt at 1 %', { tipo: 'Ricevuta', iva: 1 }, ['iva']],
  ['a receipt at 22 %', { tipo: 'Ricevuta', iva: 22 }, ['iva']],
  ['a receipt with a nature', { tipo: 'Ricevuta', iva: 0, natura: 'N4' }, ['natura']],
  ['an invoice at 22 %', { tipo: 'Fattura', iva: 22 }, []],
  ['an invoice at 21 %', { tipo: 'Fattura', iva: 21 }, ['iva']],
  ['an invoice at 5 %', { tipo: 'Fattura', iva: 5 }, []],
  ['an invoice with a nature', { tipo: 'Fattura', iva: 0, natura: 'N4' }, []],
])('%s', (_name, articolo, fields) => {
  expect(checkArticolo(articolo).map(({ campo }) => campo)).toEqual(fields)
})

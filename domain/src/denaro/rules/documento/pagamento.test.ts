import { expect, it } from 'vitest'
import { codicePagamentoFor, descrizionePagamentoFor, modalitaFor } from './pagamento.ts'

it.each([
  ['contanti', 'MP01'],
  ['Bonifico bancario', 'MP05'],
  ['CARTA', 'MP08'],
  ['bollettino', 'MP18'],
  ['Satispay', 'MP08'],
  ['paypal', 'MP08'],
  ['baratto', undefined],
])('%s is %s', (modalita, codice) => {
  expect(codicePagamentoFor(modalita)).toBe(codice)
})

it.each([
  ['MP05', 'bonifico', 'Bonifico bancario'],
  ['MP08', 'carta', 'Carta / POS'],
  [' Contanti ', 'contanti', 'Contanti'],
  ['baratto', undefined, 'baratto'],
])('%s is kept as %s and printed as %s', (testo, chiave, descrizione) => {
  expect([modalitaFor(testo), descrizionePagamentoFor(testo)]).toEqual([chiave, descrizione])
})

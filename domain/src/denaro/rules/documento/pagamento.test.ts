import { expect, it } from 'vitest'
import { avvisiPagamento } from './giorno-pagamento.ts'
import { codicePagamentoFor, descrizionePagamentoFor, modalitaFor } from './pagamento.ts'

it.each([
  ['contanti', 'MP01'],
  ['Bonifico bancario', 'MP05'],
  ['CARTA', 'MP08'],
  ['bollettino', 'MP18'],
  ['Satispay', 'MP08'],
  ['paypal', 'MP08'],
  ['baratto', undefined],
])('the payment method %s has the code %s', (modalita, codice) => {
  expect(codicePagamentoFor(modalita)).toBe(codice)
})

it.each([
  ['MP05', 'bonifico', 'Bonifico bancario'],
  ['MP08', 'carta', 'Carta / POS'],
  [' Contanti ', 'contanti', 'Contanti'],
  ['baratto', undefined, 'baratto'],
])('the payment method %s is stored as %s and printed as %s', (testo, chiave, descrizione) => {
  expect([modalitaFor(testo), descrizionePagamentoFor(testo)]).toEqual([chiave, descrizione])
})

it.each([
  ['a year and a day before', '2025-03-04', '2026-03-05', ['F15']],
  ['a year before', '2025-03-05', '2026-03-05', []],
  ['after it', '2026-04-01', '2026-03-05', []],
  ['of decades ago, as its document', '1998-01-01', '1998-02-01', []],
  ['not paid', null, '2026-03-05', []],
  ['no day at all', 'mai', '2026-03-05', []],
  ['before a document without a day', '2025-03-04', '', []],
])('D10 F15: %s', (_, pagamento, emissione, expected) => {
  expect(avvisiPagamento(pagamento, emissione).map(({ codice }) => codice)).toEqual(expected)
})

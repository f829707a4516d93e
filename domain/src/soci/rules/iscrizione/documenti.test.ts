import { expect, it } from 'vitest'
import { cassaDiversa, stornoDovuto } from './documenti.ts'

const ricevuta = (data_pagamento: string | null) => ({ tipo: 'Ricevuta', numero: 'R463/2026', data_pagamento })

it('the fate of a document after a refusal is stated', () => {
  expect(stornoDovuto(ricevuta('2026-01-10'))).toBe('Ricevuta R463/2026 già pagata: emetti lo storno')
  expect(stornoDovuto(ricevuta(null))).toBe('Ricevuta R463/2026 da incassare: emetti lo storno')
})

it.each<[string, string | null, string | null, string[]]>([
  ['the same day', '2026-01-10', '2026-01-10', []],
  ['a document not paid yet', '2026-01-10', null, []],
  ['no cash date yet', null, '2026-01-10', []],
  ['another day', '2026-01-11', '2026-01-10', ['I22']],
])('D9 I22: the document’s payment date, %s', (_, data_cassa, pagata, codes) => {
  expect(cassaDiversa(data_cassa, [ricevuta(pagata)]).map(({ codice }) => codice)).toEqual(codes)
})

import { describe, expect, it } from 'vitest'
import { checkGiaEmesso, type EmessoPerPratica } from './gia-emesso.ts'

const ricevuta: EmessoPerPratica = {
  tipo: 'Ricevuta',
  numero: 'R462/2026',
  data_emissione: '2026-11-18',
  in_piedi: true,
  articoli: [7],
}
const fattura = { ...ricevuta, tipo: 'Fattura', numero: '12/2026', data_emissione: '2026-11-17' }
const uno = 'Per questa pratica c’è già la ricevuta R462/2026 del 18/11/2026'

describe('D10 F08: a practice charged twice', () => {
  it.each<[string, (number | null)[], EmessoPerPratica[], string | null]>([
    ['nothing issued yet', [7], [], null],
    ['the same article', [7], [ricevuta], uno],
    ['the same article and others', [9, 7], [ricevuta], uno],
    ['taken back whole', [7], [{ ...ricevuta, in_piedi: false }], null],
    ['other articles', [8, 9], [ricevuta], null],
    ['a line typed freely', [null], [ricevuta], uno],
    ['other articles and a line typed freely', [8, null], [ricevuta], uno],
    ['the first had a line typed freely', [8], [{ ...ricevuta, articoli: [7, null] }], uno],
    ['the first came without lines', [8], [{ ...ricevuta, articoli: [] }], uno],
    ['one of two', [7], [{ ...fattura, articoli: [8] }, ricevuta], uno],
    [
      'both',
      [7],
      [fattura, ricevuta],
      'Per questa pratica ci sono già la fattura 12/2026 del 17/11/2026, la ricevuta R462/2026 del 18/11/2026',
    ],
  ])('%s', (_name, articoli, emessi, text) => {
    const found = checkGiaEmesso(articoli, emessi)
    expect(found.map(({ codice, campo, messaggio }) => [codice, campo, messaggio])).toEqual(
      text === null ? [] : [['F08', 'pratica', text]],
    )
  })
})

import { describe, expect, it } from 'vitest'
import { type Incassabile, incassoOf, isRimborso, type NotaEmessa, restituzioneError } from './incasso.ts'

const paid = '2026-05-10'
const nota = (data_emissione: string, incassato_il: string | null = null, totale = 2000): NotaEmessa => ({
  ...{ data_emissione, dopo_incasso: incassato_il !== null, incassato_il, totale },
})
/** 80.00 plus 2.00 stamp duty, in cents */
function ricevuta(data_pagamento: string | null, stornato = 0): Incassabile {
  return { data_pagamento, imponibile: 8000, imposta: 0, totale: 8200, stornato }
}

it.each<[string, NotaEmessa, string | null, boolean]>([
  ['of a document never paid', nota('2026-05-11'), null, false],
  ['the day before the payment', nota('2026-05-09'), paid, false],
  ['on the day, before the payment', nota(paid), paid, false],
  ['on the day, after the payment', nota(paid, paid), paid, true],
  ['the day after the payment', nota('2026-05-11'), paid, true],
  ['dated back, after the payment', nota('2026-05-09', paid), paid, true],
  ['dated back, the payment moved a day on', nota('2026-05-09', paid), '2026-05-11', false],
  ['after the payment, which is moved up to its day', nota('2026-05-12', paid), '2026-05-12', true],
  ['after the payment, which is moved past its day', nota('2026-05-12', paid), '2026-05-13', false],
  ['of a document whose payment was taken off', nota('2026-05-11', paid), null, false],
  ['of one that says no day', { ...nota(paid), dopo_incasso: true }, paid, true],
  ['of one that says no day, paid later', { ...nota(paid), dopo_incasso: true }, '2026-05-11', false],
])('a credit note returns money or not: %s', (_, one, data_pagamento, expected) => {
  expect(isRimborso(one, { data_pagamento })).toBe(expected)
})

it.each<[string, Incassabile, NotaEmessa[], number]>([
  ['nothing taken back', ricevuta(null), [], 8200],
  ['a part, not paid yet', ricevuta(null, 2000), [nota('2026-05-01')], 6200],
  ['a part, then paid', ricevuta(paid, 2000), [nota('2026-05-01')], 6200],
  ['paid, then a part', ricevuta(paid, 2000), [nota('2026-05-11')], 8200],
  ['a part before and a part after', ricevuta(paid, 5000), [nota('2026-05-01'), nota(paid, paid, 3000)], 6200],
  ['a part after a payment that was moved past it', ricevuta('2026-05-11', 2000), [nota(paid, paid)], 6200],
  ['a part, the payment taken off', ricevuta(null, 2000), [nota(paid, paid)], 6200],
  ['all but the stamp, never paid', ricevuta(null, 8000), [nota('2026-05-01', null, 8000)], 200],
  ['all but the stamp, then paid', ricevuta(paid, 8000), [nota('2026-05-01', null, 8000)], 200],
  ['all, where the association pays the stamp', { ...ricevuta(null, 8000), totale: 8000 }, [nota(paid, null, 8000)], 0],
  ['all but the stamp, after the payment', ricevuta(paid, 8000), [nota(paid, paid, 8000)], 8200],
  ['told by an old registry without its notes, not paid', ricevuta(null, 2000), [], 6200],
  ['told by an old registry without its notes, paid', ricevuta(paid, 2000), [], 8200],
])('the amount of a payment: %s', (_, documento, note, expected) => {
  expect(incassoOf(documento, note)).toBe(expected)
})

describe('D10 F12: the refund of a document', () => {
  it.each<[string, string | null, NotaEmessa, string, RegExp | null]>([
    ['never paid', null, nota(paid), paid, /non è stata incassata/],
    ['paid after the note', paid, nota('2026-05-01'), paid, /al netto di questo storno/],
    ['paid again, after the note', '2026-05-11', nota(paid, paid), '2026-05-12', /al netto di questo storno/],
    ['paid before the note', paid, nota(paid, paid), paid, null],
    ['before it was paid', paid, nota(paid, paid), '2025-05-10', /incassata il 10\/05\/2026/],
  ])('is due for a document %s', (_, data_pagamento, one, data, error) => {
    const found = restituzioneError(one, { nome: 'Ricevuta R1/2026', data_pagamento }, data)
    if (error === null) expect(found).toBeNull()
    else expect(found).toMatch(error)
  })

  it('is due if the lines credited by the note are unknown', () => {
    expect(restituzioneError(nota(paid), null, paid)).toBeNull()
  })
})

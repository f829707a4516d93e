import { describe, expect, it } from 'vitest'
import {
  type Incassabile,
  incassoOf,
  isRimborso,
  type NotaEmessa,
  pagamentoError,
  restituzioneError,
} from './incasso.ts'

const paid = '2026-05-10'
const nota = (data_emissione: string, dopo_incasso = false, totale = 2000): NotaEmessa => ({
  data_emissione,
  dopo_incasso,
  totale,
})
/** 80 and the stamp. */
function ricevuta(data_pagamento: string | null, stornato = 0): Incassabile {
  return { data_pagamento, imponibile: 8000, imposta: 0, totale: 8200, stornato }
}

it.each<[string, NotaEmessa, string | null, boolean]>([
  ['of a document never paid', nota('2026-05-11'), null, false],
  ['the day before the payment', nota('2026-05-09'), paid, false],
  ['on the day, before the payment', nota(paid), paid, false],
  ['on the day, after the payment', nota(paid, true), paid, true],
  ['the day after the payment', nota('2026-05-11'), paid, true],
  ['dated back, after the payment', nota('2026-05-09', true), paid, true],
  ['of a document whose payment was taken off', nota('2026-05-11', true), null, false],
])('a note gives money back or not: %s', (_, one, data_pagamento, expected) => {
  expect(isRimborso(one, { data_pagamento })).toBe(expected)
})

it.each<[string, Incassabile, NotaEmessa[], number]>([
  ['nothing taken back', ricevuta(null), [], 8200],
  ['a part, not paid yet', ricevuta(null, 2000), [nota('2026-05-01')], 6200],
  ['a part, then paid', ricevuta(paid, 2000), [nota('2026-05-01')], 6200],
  ['paid, then a part', ricevuta(paid, 2000), [nota('2026-05-11')], 8200],
  ['a part before and a part after', ricevuta(paid, 5000), [nota('2026-05-01'), nota(paid, true, 3000)], 6200],
  ['all but the stamp, never paid', ricevuta(null, 8000), [nota('2026-05-01', false, 8000)], 0],
  ['all but the stamp, after the payment', ricevuta(paid, 8000), [nota(paid, true, 8000)], 8200],
  ['told by an old registry without its notes, not paid', ricevuta(null, 2000), [], 6200],
  ['told by an old registry without its notes, paid', ricevuta(paid, 2000), [], 8200],
])('what a payment brings: %s', (_, documento, note, expected) => {
  expect(incassoOf(documento, note)).toBe(expected)
})

describe('D10 F12', () => {
  const SR = (one: NotaEmessa, data_pagamento: string | null = null) => ({ ...one, numero: 'SR1/2026', data_pagamento })
  it.each<[string, Incassabile, string | null, ReturnType<typeof SR>[], RegExp | null]>([
    ['paid as it is', ricevuta(null), paid, [], null],
    ['paid after a part', ricevuta(null, 2000), paid, [SR(nota('2026-05-01'))], null],
    ['paid after the whole', ricevuta(null, 8000), paid, [SR(nota('2026-05-01', false, 8000))], /stornata per intero/],
    ['put back where a note knows of it', ricevuta(null, 8000), paid, [SR(nota('2026-05-20', true, 8000))], null],
    ['another day for what was paid', ricevuta(paid, 8000), '2026-05-08', [SR(nota('2026-05-20', false, 8000))], null],
    ['taken off', ricevuta(paid), null, [], null],
    ['taken off, a refund still to be made', ricevuta(paid, 2000), null, [SR(nota(paid, true))], null],
    ['taken off under a refund', ricevuta(paid, 2000), null, [SR(nota(paid, true), paid)], /SR1\/2026/],
    ['moved past a refund', ricevuta(paid, 2000), '2026-05-20', [SR(nota('2026-05-11'), '2026-05-11')], /SR1\/2026/],
    ['moved past its day alone', ricevuta(paid, 2000), '2026-05-12', [SR(nota(paid, true), '2026-05-11')], /SR1\/2026/],
    ['moved up to its day', ricevuta(paid, 2000), '2026-05-11', [SR(nota(paid, true), '2026-05-11')], null],
    ['moved where it was past it', ricevuta(paid, 2000), '2026-05-09', [SR(nota(paid, true), '2026-05-01')], null],
  ])('a payment is %s', (_, prima, data_pagamento, note, error) => {
    const found = pagamentoError({ nome: 'Ricevuta R1/2026', prima, dopo: { ...prima, data_pagamento }, note })
    if (error === null) expect(found).toBeNull()
    else expect(found).toMatch(error)
  })

  it.each<[string, string | null, NotaEmessa, string, RegExp | null]>([
    ['never paid', null, nota(paid), paid, /non è stata incassata/],
    ['paid after the note', paid, nota('2026-05-01'), paid, /al netto di questo storno/],
    ['paid before the note', paid, nota(paid, true), paid, null],
    ['before it was paid', paid, nota(paid, true), '2025-05-10', /incassata il 10\/05\/2026/],
  ])('is given back of a document %s', (_, data_pagamento, one, data, error) => {
    const found = restituzioneError(one, { nome: 'Ricevuta R1/2026', data_pagamento }, data)
    if (error === null) expect(found).toBeNull()
    else expect(found).toMatch(error)
  })

  it('is given back where nobody knows what the note took back', () => {
    expect(restituzioneError(nota(paid), null, paid)).toBeNull()
  })
})

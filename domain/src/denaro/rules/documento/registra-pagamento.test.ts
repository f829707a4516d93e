import { describe, expect, it } from 'vitest'
import { type Incassabile, incassoOf, isRimborso } from './incasso.ts'
import { avvisiIncasso, daRestituireOf, giornoPagabile, pagamentoError } from './registra-pagamento.ts'

const paid = '2026-05-10'
const SR = (data_emissione: string, incassato_il: string | null = null, totale = 2000, data_pagamento?: string) => ({
  ...{ data_emissione, dopo_incasso: incassato_il !== null, incassato_il, totale },
  ...{ numero: 'SR1/2026', data_pagamento: data_pagamento ?? null },
})
type Nota = ReturnType<typeof SR>

/** 80.00 plus 2.00 stamp duty, in cents */
function ricevuta(data_pagamento: string | null, stornato = 0): Incassabile {
  return { data_pagamento, imponibile: 8000, imposta: 0, totale: 8200, stornato }
}
function senzaBollo(data_pagamento: string | null, stornato: number): Incassabile {
  return { ...ricevuta(data_pagamento, stornato), totale: 8000 }
}
const nome = 'Ricevuta R1/2026'

it.each<[string, Incassabile, string | null, Nota[], RegExp | null]>([
  ['paid as it is', ricevuta(null), paid, [], null],
  ['paid after a part', ricevuta(null, 2000), paid, [SR('2026-05-01')], null],
  [
    'paid after the whole',
    senzaBollo(null, 8000),
    paid,
    [SR('2026-05-01', null, 8000)],
    /senza essere stata incassata/,
  ],
  ['paid before the whole, late', senzaBollo(null, 8000), paid, [SR('2026-05-11', null, 8000)], /senza essere/],
  ['paid but for the stamp, after the whole', ricevuta(null, 8000), paid, [SR('2026-05-01', null, 8000)], null],
  ['put back where a note knows of it', senzaBollo(null, 8000), paid, [SR('2026-05-20', paid, 8000)], null],
  [
    'put back after the whole',
    senzaBollo(null, 8000),
    '2026-05-21',
    [SR('2026-05-20', paid, 8000)],
    /quel giorno era già/,
  ],
  ['moved past the whole', senzaBollo(paid, 8000), '2026-05-21', [SR('2026-05-20', paid, 8000)], /quel giorno era già/],
  ['moved where it brings nothing yet', senzaBollo(paid, 8000), '2026-05-11', [SR('2026-05-01', null, 8000)], null],
  ['another day for what was paid', senzaBollo(paid, 8000), '2026-05-08', [SR('2026-05-20', null, 8000)], null],
  ['taken off', ricevuta(paid), null, [], null],
  ['taken off, a refund still to be made', ricevuta(paid, 2000), null, [SR(paid, paid)], null],
  ['taken off, all of it to be given back', senzaBollo(paid, 8000), null, [SR(paid, paid, 8000)], null],
  ['taken off under a refund', ricevuta(paid, 2000), null, [SR(paid, paid, 2000, paid)], /SR1\/2026/],
  [
    'moved past a refund',
    ricevuta(paid, 2000),
    '2026-05-20',
    [SR('2026-05-11', null, 2000, '2026-05-11')],
    /SR1\/2026/,
  ],
  [
    'moved past the note of a refund',
    ricevuta(paid, 2000),
    '2026-05-12',
    [SR('2026-05-11', paid, 2000, '2026-05-30')],
    /SR1\/2026/,
  ],
  ['moved up to its note', ricevuta(paid, 2000), '2026-05-11', [SR('2026-05-11', paid, 2000, '2026-05-11')], null],
  ['moved where it was past it', ricevuta(paid, 2000), '2026-05-09', [SR(paid, paid, 2000, '2026-05-01')], null],
])('D10 F12: a payment is %s', (_, prima, data_pagamento, note, error) => {
  const found = pagamentoError({ nome, prima, dopo: { ...prima, data_pagamento }, note })
  if (error === null) expect(found).toBeNull()
  else expect(found).toMatch(error)
})

it.each<[string, Incassabile, Nota[], string | null]>([
  ['what is due', ricevuta(null), [], '2026-06-01'],
  ['what is due in part', ricevuta(null, 2000), [SR('2026-05-01')], '2026-06-01'],
  ['what was lowered by a note of another payment', ricevuta(null, 2000), [SR(paid, paid)], '2026-06-01'],
  ['what was taken back unpaid', senzaBollo(null, 8000), [SR('2026-05-01', null, 8000)], null],
  ['what an old registry calls taken back', senzaBollo(null, 8000), [], null],
  ['what was paid, taken back and taken off', senzaBollo(null, 8000), [SR('2026-05-20', paid, 8000)], paid],
  [
    'the same, in part before the payment',
    senzaBollo(null, 8000),
    [SR('2026-05-01'), SR('2026-05-20', paid, 3000), SR('2026-05-21', '2026-05-12', 3000)],
    '2026-05-12',
  ],
  ['what was given back unpaid', ricevuta(null, 2000), [SR('2026-05-20', null, 2000, '2026-05-21')], '2026-05-21'],
])('D10 F12: the date proposed for a payment of %s', (_, prima, note, day) => {
  expect(giornoPagabile({ prima, note }, '2026-06-01')).toBe(day)
})

it.each<[string, string | null, number[]]>([
  ['not paid', null, []],
  ['paid', paid, [3000]],
  ['paid before all', '2026-04-30', [1000, 3000]],
])('the refund due is the amount credited after the payment and not yet returned: %s', (_, data_pagamento, due) => {
  const note = [SR('2026-05-01', null, 1000), SR('2026-05-20', paid, 2000, '2026-05-22'), SR('2026-05-20', paid, 3000)]
  expect(daRestituireOf(note, { data_pagamento }).map(({ totale }) => totale)).toEqual(due)
})

describe('D10 F17', () => {
  it.each<[string, Incassabile, string | null, Nota[], string | null]>([
    ['nothing taken back', ricevuta(null), paid, [], null],
    ['after the note', ricevuta(null, 2000), '2026-05-12', [SR('2026-05-11')], null],
    ['on its day', ricevuta(null, 2000), '2026-05-11', [SR('2026-05-11')], null],
    [
      'before it',
      ricevuta(null, 2000),
      paid,
      [SR('2026-05-11')],
      'prima di SR1/2026: vale 82,00 € (20,00 € da restituire) e non 62,00 €',
    ],
    [
      'moved before it',
      ricevuta('2026-05-12', 2000),
      paid,
      [SR('2026-05-11')],
      'prima di SR1/2026: vale 82,00 € (20,00 € da restituire) e non 62,00 €',
    ],
    [
      'moved past it',
      ricevuta(paid, 2000),
      '2026-05-12',
      [SR('2026-05-11', paid)],
      'dopo SR1/2026: vale 62,00 € e non 82,00 €, senza nulla da restituire',
    ],
    [
      'moved past one of two',
      ricevuta(paid, 5000),
      '2026-05-12',
      [SR('2026-05-11', paid), SR('2026-05-20', paid, 3000)],
      'dopo SR1/2026: vale 62,00 € (30,00 € da restituire) e non 82,00 €',
    ],
    [
      'put back',
      ricevuta(null, 2000),
      paid,
      [SR(paid, paid)],
      'prima di SR1/2026 (a documento già pagato): vale 82,00 € (20,00 € da restituire) e non 62,00 €',
    ],
    ['put back for a later day', ricevuta(null, 2000), '2026-05-11', [SR(paid, paid)], null],
    [
      'taken back without a note',
      ricevuta(null, 2000),
      paid,
      [],
      'prima di quanto è stato stornato: vale 82,00 € e non 62,00 €',
    ],
    ['taken off', ricevuta(paid, 2000), null, [SR(paid, paid)], null],
    ['the same day', ricevuta(paid, 2000), paid, [SR(paid, paid)], null],
  ])('%s', (_, prima, data_pagamento, note, text) => {
    const found = avvisiIncasso({ prima, dopo: { ...prima, data_pagamento }, note })
    const told = found.map(({ messaggio }) => messaggio.replaceAll(/\s/g, ' '))
    expect(told).toEqual(text === null ? [] : [`Con questa data il pagamento viene ${text}`])
  })
})

describe('amounts due, paid and refunded', () => {
  type State = { asked: number | null; books: number | null; back: number }
  const [open, whole, net]: State[] = [
    { asked: 6200, books: null, back: 0 },
    { asked: null, books: 8200, back: 2000 },
    { asked: null, books: 6200, back: 0 },
  ]
  const later = '2026-05-13'

  it.each<[string, Nota, (string | null)[], (State | undefined)[]]>([
    ['pay, note, move it later', SR('2026-05-12', paid), [paid, '2026-05-12', later], [whole, whole, net]],
    ['pay, note, take it off, put it back', SR('2026-05-12', paid), [paid, null, paid], [whole, open, whole]],
    ['the same in one day', SR(paid, paid), [paid, null, paid], [whole, open, whole]],
    ['pay, note, take it off, pay later', SR('2026-05-12', paid), [paid, null, later], [whole, open, net]],
    [
      'pay, note dated back, take it off, put it back',
      SR('2026-05-09', paid),
      [paid, null, paid],
      [whole, open, whole],
    ],
    ['note, pay', SR(paid), [null, paid, later], [open, net, net]],
    ['note, a payment of before is entered', SR('2026-05-12'), [null, paid, later], [open, whole, net]],
  ])('%s', (_, nota, days, expected) => {
    const seen = days.map(day => {
      const documento = ricevuta(day, 2000)
      const booked = incassoOf(documento, [nota])
      const back = isRimborso(nota, documento) ? nota.totale : 0
      expect(booked - back).toBe(6200)
      return { asked: day === null ? booked : null, books: day === null ? null : booked, back }
    })
    expect(seen).toEqual(expected)
    for (const [at, day] of days.entries()) {
      if (at === 0) continue
      const [prima, dopo] = [ricevuta(days[at - 1] ?? null, 2000), ricevuta(day, 2000)]
      const isOther = day !== null && incassoOf(prima, [nota]) !== incassoOf(dopo, [nota])
      expect(avvisiIncasso({ prima, dopo, note: [nota] })).toHaveLength(isOther ? 1 : 0)
    }
  })
})

import { expect, it } from 'vitest'
import { findingsOfMostra, type MostraConIscritti } from './mostra-cambiata.ts'

const oggi = '2026-11-18'
const mostra: MostraConIscritti = {
  status: 1,
  date: '2026-12-13',
  iscritti: 4,
  daRivedere: 0,
  natiDopo: 0,
  haGemella: false,
  rinvio: null,
}
const rinvio = { quando: '2026-11-10', spostate: 2, avvisati: 3, senzaIndirizzo: 0 }

it.each<[string, Partial<MostraConIscritti>, string[]]>([
  ['nothing happened', {}, []],
  [
    'over, before its cats were born',
    { date: '2026-11-17', natiDopo: 1 },
    ['E29 avviso date: 1 gatto iscritto è nato dopo il giorno dell’esposizione: controlla la data'],
  ],
  [
    'twice, with nobody entered',
    { iscritti: 0, haGemella: true },
    ['E27 avviso name: C’è un’altra esposizione con lo stesso nome, giorno e comitato'],
  ],
  ['nobody is entered', { status: 0, iscritti: 0, rinvio }, []],
  ['over since yesterday', { status: 0, date: '2026-11-17', daRivedere: 1, rinvio }, []],
  [
    'on the day itself',
    { date: '2026-11-18', daRivedere: 1 },
    ['E17 avviso date: 1 iscrizione ha la classe da rivedere'],
  ],
  [
    'taken out of use',
    { status: 0 },
    [
      'E23 avviso status: L’esposizione non è attiva e ci sono 4 iscrizioni: gli iscritti non ricevono messaggi. Se non si tiene, scrivi loro tu',
    ],
  ],
  [
    'out of use and without a day, one cat',
    { status: 0, date: null, iscritti: 1 },
    [
      'E23 avviso status: L’esposizione non è attiva e c’è 1 iscrizione: gli iscritti non ricevono messaggi. Se non si tiene, scrivi loro tu',
    ],
  ],
  [
    'moved',
    { rinvio, daRivedere: 2 },
    [
      'E17 avviso date: 2 iscrizioni hanno la classe da rivedere',
      'E17 info date: Data cambiata il 10/11/2026: 2 iscrizioni hanno cambiato classe, 3 persone avvisate con un messaggio',
    ],
  ],
  [
    'moved, and some have no address',
    { rinvio: { ...rinvio, spostate: 0, avvisati: 1, senzaIndirizzo: 2 } },
    [
      'E17 info date: Data cambiata il 10/11/2026: nessuna iscrizione ha cambiato classe, 1 persona avvisata con un messaggio, 2 persone senza e-mail da avvisare',
    ],
  ],
])('E17, E23: findings of a show, %s', (_what, change, expected) => {
  const found = findingsOfMostra({ ...mostra, ...change }, oggi)
  expect(found.map(({ codice, livello, campo, messaggio }) => `${codice} ${livello} ${campo}: ${messaggio}`)).toEqual(
    expected,
  )
})

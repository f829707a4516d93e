import { expect, it } from 'vitest'
import { paroleRicevuta } from './parole-ricevuta.ts'

it.each([
  ['Ricevuta', false, 6200, 'Da ricevere da', 'Totale da incassare'],
  ['Ricevuta', true, 6200, 'Ricevuti da', 'Totale ricevuto'],
  ['Ricevuta', false, 0, 'Ricevuta stornata, intestata a', 'Totale stornato'],
  ['Storno ricevuta', false, 2000, 'Da restituire a', 'Totale da restituire'],
  ['Storno ricevuta', true, 2000, 'Restituiti a', 'Totale restituito'],
  ['Storno ricevuta', false, 0, 'Storno di ricevuta non incassata, intestata a', 'Totale stornato'],
  ['Storno ricevuta', true, 0, 'Storno di ricevuta non incassata, intestata a', 'Totale stornato'],
] as const)('words of a %s, paid %s, with %i cents received', (tipo, pagata, incasso, pagante, totale) => {
  expect(paroleRicevuta({ tipo, pagata, incasso })).toEqual({ pagante, totale })
})

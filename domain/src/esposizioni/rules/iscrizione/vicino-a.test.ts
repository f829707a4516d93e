import { expect, it } from 'vitest'
import { vicinoA } from './vicino-a.ts'

it.each([
  ['Verdi', 'vicino a Verdi'],
  ['allevamento Bosco Reale', 'vicino a allevamento Bosco Reale'],
  ['la mia altra gabbia', 'vicino alla mia altra gabbia'],
  ['l’ingresso', 'vicino all’ingresso'],
  ["L'ingresso", 'vicino all’ingresso'],
  ['alla gabbia di Rossi', 'vicino alla gabbia di Rossi'],
  ['i Rossi', 'vicino ai Rossi'],
  ['Lara Bianchi', 'vicino a Lara Bianchi'],
])('a cage requested near "%s": %s', (chi, expected) => {
  expect(vicinoA(chi)).toBe(expected)
})

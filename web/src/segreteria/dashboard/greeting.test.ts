import type { Attesa } from '@bisavolo/domain/segreteria/calls/dashboard'
import { expect, it } from 'vitest'
import { greetingAt, sentenceOf } from './greeting.ts'

it.each([
  [4, 'Buonasera'],
  [5, 'Buongiorno'],
  [12, 'Buongiorno'],
  [13, 'Buon pomeriggio'],
  [17, 'Buon pomeriggio'],
  [18, 'Buonasera'],
])('at %i the greeting is %s', (hour, expected) => {
  expect(greetingAt(new Date(2026, 10, 15, hour))).toBe(expected)
})

const attesa = (conto: number, tono: Attesa['tono'], testo = ''): Attesa => ({
  chiave: 'x',
  conto,
  testo,
  link: '',
  tono,
})

it.each([
  [[], 'oggi non ti aspetta nulla'],
  [[attesa(29, 'scadenza', 'domande per la prossima seduta')], '29 domande per la prossima seduta'],
  [[attesa(1, 'lavoro'), attesa(9, 'scadenza')], 'una cosa ti aspetta'],
  [[attesa(1, 'lavoro'), attesa(2, 'lavoro')], '3 cose ti aspettano'],
])('the summary of %j: %s', (attese, expected) => {
  expect(sentenceOf(attese)).toBe(expected)
})

import { expect, it } from 'vitest'
import { eccellenteOf, type GattoGiudicato } from './eccellente.ts'

const oggi = '2026-11-18'
const no: GattoGiudicato = { eccellenza_expo: 0 }
const won = (titolo: string | null, data: string | null = '2026-05-10') => [{ titolo, data }]

it.each<[string, GattoGiudicato, { titolo: string | null; data: string | null }[], string | null]>([
  ['nothing', no, [], null],
  ['an entry without a result', no, won(null), null],
  ['absent', no, won('Assente'), null],
  ['a very good', no, won('MOLTO BUONO 1'), null],
  ['the control class', no, won('CONFORME'), null],
  ['a place of a special ring', no, won('PRIMO'), null],
  ['out of competition', no, won('FUORI CONCORSO'), null],
  ['a show that is still to come', no, won('CAC', '2026-11-19'), null],
  ['a result without a day', no, won('CAC', null), null],
  ['a title of the offspring', { ...no, posttitolo: 'DM' }, [], null],
  ['a word that is no title', { ...no, pretitolo: 'Dr.' }, [], null],
  ['the flag', { eccellenza_expo: 1 }, won('CAC'), 'dalla scheda'],
  ['a show of today', no, won('EX 4', '2026-11-18'), 'dal risultato del 18/11/2026 (EX 4)'],
  ['a plain excellent', no, won('ECCELLENTE'), 'dal risultato del 10/05/2026 (ECCELLENTE)'],
  ['a certificate', no, won('CACIB'), 'dal risultato del 10/05/2026 (CACIB)'],
  ['a certificate withheld', no, won('NO CAC'), 'dal risultato del 10/05/2026 (NO CAC)'],
  ['a kitten', no, won('CACC'), 'dal risultato del 10/05/2026 (CACC)'],
  ['a prize of honour', no, won('PH'), 'dal risultato del 10/05/2026 (PH)'],
  ['the first of two', no, [...won('CAC'), ...won('EX 2', '2025-05-10')], 'dal risultato del 10/05/2025 (EX 2)'],
  ['a champion', { ...no, pretitolo: 'CH' }, won('Assente'), 'dal titolo CH nel nome'],
  ['a winner', { ...no, pretitolo: "WW'24" }, [], 'dal titolo WW nel nome'],
  ['a junior winner', { ...no, posttitolo: 'JW, DM' }, [], 'dal titolo JW nel nome'],
])('rule book 2.1: %s', (_what, gatto, risultati, expected) => {
  expect(eccellenteOf(gatto, risultati, oggi)).toBe(expected)
})

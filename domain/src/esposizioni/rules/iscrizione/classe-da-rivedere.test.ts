import { expect, it } from 'vitest'
import { regoleExpo } from '../regole/regole-expo.ts'
import { isDaRivedere } from './classe-da-rivedere.ts'
import type { GattoExpo } from './classi.ts'

const adulto: GattoExpo = { data_nascita: '2024-03-01', sesso: 'F', neutro: 0, pretitolo: null }
const data = '2026-12-20'

it.each<[string, string, Partial<GattoExpo>, Partial<GattoExpo>, boolean, boolean]>([
  ['nothing that matters', '9', {}, { sesso: 'M' }, false, false],
  ['born a year old to the day', '9', {}, { data_nascita: '2025-12-20' }, false, false],
  ['born a day later', '9', {}, { data_nascita: '2025-12-21' }, false, true],
  ['too young altogether', '9', {}, { data_nascita: '2026-09-01' }, false, true],
  ['neutered', '9', {}, { neutro: 1 }, false, true],
  ['entire after all', '10', { neutro: 1 }, {}, false, true],
  ['a title', '9', {}, { pretitolo: 'CH' }, false, true],
  ['a title that no class asks for', '9', {}, { pretitolo: 'JW' }, false, false],
  ['out of competition', '15', {}, { neutro: 1, pretitolo: 'PR' }, false, false],
  ['put back as it was', '9', { neutro: 1 }, {}, true, false],
  ['another thing meanwhile', '9', { neutro: 1 }, { neutro: 1, sesso: 'M' }, true, true],
  ['placed against the rule by the office', '7', {}, { neutro: 1 }, false, false],
])('%s', (_name, category, prima, dopo, segnata, expected) => {
  const cats = { prima: { ...adulto, ...prima }, dopo: { ...adulto, ...dopo } }
  const at = { category, data, risultati: [], regole: regoleExpo, oggi: '2026-11-15', segnata }
  expect(isDaRivedere({ ...at, ...cats })).toBe(expected)
})

import { expect, it } from 'vitest'
import { coloreBilingue, coloreInWords } from './parole-razza.ts'

it.each<[razza: string | null, colore: string | null, it: string, en: string]>([
  ['SIA', 'n', 'seal point', 'seal point'],
  ['SIA', 'a', 'blue point', 'blue point'],
  ['BAL', 'c 21', 'lilac tabby point', 'lilac tabby point'],
  ['SBI', 'b 21', 'chocolate tabby point', 'chocolate tabby point'],
  ['SBI', 'f', 'seal tortie point', 'seal tortie point'],
  ['RAG', 'n 03', 'seal point bicolore', 'seal point bicolour'],
  ['RAG', 'a 04 21 33', 'blue tabby point guantato (mitted)', 'blue tabby point mitted'],
  ['NEM', 'ns 21 33', 'seal silver tabby point', 'seal silver tabby point'],
  ['THA', 'd', 'red point', 'red point'],
  ['SNO', 'n 05', 'seal point snowshoe', 'seal point snowshoe'],
  ['PER', 'n 33', 'seal point', 'seal point'],
  ['BEN', 'n 24 33', 'seal tabby spotted point', 'seal spotted tabby point'],
  ['SIA', 'w 67', 'bianco, occhi blu Siamese', 'white, Siamese blue eyes'],
  ['BUR', 'n', 'sable (bruno)', 'sable (brown)'],
  ['BUR', 'b', 'chocolate', 'chocolate'],
  ['BUR', 'a', 'blu', 'blue'],
  ['ABY', 'n', 'lepre (ruddy)', 'ruddy'],
  ['SOM', 'o', 'sorrel', 'sorrel'],
  ['ABY', 'ns', 'nero silver', 'black silver'],
  ['ABY', 'os', 'sorrel silver', 'sorrel silver'],
  ['ABY', 'a', 'blu', 'blue'],
  ['OSH', 'n', 'ebano', 'ebony'],
  ['OLH', 'ns 22', 'ebano silver tabby blotched', 'ebony silver blotched tabby'],
  ['BEN', 'n 24', 'brown tabby spotted', 'brown spotted tabby'],
  ['BEN', 'ns 24', 'nero silver tabby spotted', 'black silver spotted tabby'],
  ['OCI', 'n 24', 'tawny (bruno) tabby spotted', 'tawny spotted tabby'],
  ['MAU', 'n 24', 'bronzo tabby spotted', 'bronze spotted tabby'],
  ['MAU', 'ns', 'nero smoke', 'black smoke'],
  ['CHA', null, 'blu', 'blue'],
  ['RUS', '', 'blu', 'blue'],
  ['KOR', 'a', 'blu', 'blue'],
  ['MCO', 'ns 22', 'nero silver tabby blotched', 'black silver blotched tabby'],
  ['NFO', 'nt 23', 'ambra tabby mackerel', 'amber mackerel tabby'],
  ['BRI', 'a', 'blu', 'blue'],
  ['ORS', 'n', 'ebano', 'ebony'],
  [null, 'n 33', 'seal point', 'seal point'],
  ['MCO', 'x', 'colore non riconosciuto', 'unrecognised colour'],
  ['MCO', 'what?', 'what?', 'what?'],
  ['MCO', null, '', ''],
])('%s %s', (razza, colore, it_, en) => {
  expect([coloreInWords(razza, colore), coloreInWords(razza, colore, 'en')]).toEqual([it_, en])
})

it('words equal in both languages appear once', () => {
  expect(coloreBilingue('SIA', 'n')).toBe('seal point')
  expect(coloreBilingue('MCO', 'n 22')).toBe('nero tabby blotched / black blotched tabby')
  expect(coloreBilingue('MCO', null)).toBe('')
})

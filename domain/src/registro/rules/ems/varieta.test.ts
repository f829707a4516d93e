import { expect, it } from 'vitest'
import { varietaOf } from './varieta.ts'

it.each<[string, string, string, string | null]>([
  ['MCO', 'n', 'MCO 1', '1'],
  ['MCO', 'a', 'MCO 1', '1'],
  ['MCO', 'n 09', 'MCO 2', '2'],
  ['MCO', 'n 22', 'MCO 3', '3'],
  ['NFO', 'ny 11', 'NFO 3', '3'],
  ['MCO', 'a 01 23', 'MCO 4', '4'],
  ['MCO', 'f 22', 'MCO 5', '5'],
  ['KBL', 'd', 'KBL 5', '5'],
  ['TUA', 'g 09', 'TUA 6', '6'],
  ['MCO', 'ns', 'MCO 7', '7'],
  ['SIB', 'fs 22', 'SIB 7', '7'],
  ['MCO', 'ns 09 22', 'MCO 8', '8'],
  ['MCO', 'w 62', 'MCO 9', '9'],
  ['MCO', 'w 63', 'MCO 9', '9'],
  ['NFO', 'nt 22', 'NFO ambra', 'ambra'],
  ['NFO', 'at 09', 'NFO ambra', 'ambra'],
  ['NEM', 'ns 22', 'NEM 3', '3'],
  ['NEM', 'n 33', 'NEM 1', '1'],
  ['MCO', 'b 22', 'MCO b 22', null],
  ['BSH', 'a', 'BSH a', null],
  ['BRI', 'a', 'BSH a', null],
  ['SIA', 'n 33', 'SIA n', null],
  ['PER', 'n 22 03', 'PER n 03 22', null],
])('rule book 5.5: %s %s is judged in %s', (razza, colore, chiave, gruppo) => {
  expect(varietaOf(razza, colore)).toEqual({ chiave, gruppo })
})

it.each([
  ['no colour', 'MCO', null],
  ['no breed', null, 'n 22'],
  ['a breed that stops at its code', 'RUS', null],
  ['a text that is no code', 'MCO', 'nero'],
])('%s is too short to give a variety', (_why, razza, colore) => {
  expect(varietaOf(razza, colore)).toBeNull()
})

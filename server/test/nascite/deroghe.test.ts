import { blocco, bloccoSocio, type Chi } from '@bisavolo/domain/kit/finding'
import { expect, it } from 'vitest'
import { blocksFor } from '../../src/nascite/denunce_nascita/controlli/check-denuncia.ts'

const found = ['N01', 'N02', 'N03', 'N04', 'N13', 'N34', 'N37', 'C07', 'K02'].map(codice => blocco(codice, 'x', codice))
const late = bloccoSocio('N07', 'x', 'N07')

it.each<[string, Chi, boolean, string[]]>([
  [
    'a member passes over nothing',
    'socio',
    true,
    ['N01', 'N02', 'N03', 'N04', 'N13', 'N34', 'N37', 'C07', 'K02', 'N07'],
  ],
  [
    'the office neither, but with a note it writes now',
    'staff',
    false,
    ['N01', 'N02', 'N03', 'N04', 'N13', 'N34', 'N37', 'C07', 'K02'],
  ],
  ['with one it may, but for what cannot be', 'staff', true, ['N01', 'N02', 'N03', 'N34', 'N37', 'C07', 'K02']],
])('%s', (_, chi, isNoted, expected) => {
  expect(blocksFor([...found, late], chi, isNoted).map(({ codice }) => codice)).toEqual(expected)
})

it('an accepted finding passes, another of the same code does not', () => {
  const seen = [{ codice: 'N04', campo: 'x', messaggio: 'N04' }]
  expect(blocksFor([blocco('N04', 'x', 'N04'), blocco('N04', 'x', 'Altra'), late], 'staff', false, seen)).toEqual([
    blocco('N04', 'x', 'Altra'),
  ])
})

import { blocco, bloccoSocio, type Chi } from '@bisavolo/domain/kit/finding'
import { expect, it } from 'vitest'
import { blocksFor } from '../../src/nascite/denunce_nascita/check-denuncia.ts'

const found = ['N01', 'N02', 'N03', 'N04', 'N13', 'N34', 'N37', 'C07', 'K02'].map(codice => blocco(codice, 'x', codice))
const late = bloccoSocio('N07', 'x', 'N07')

it.each<[string, Chi, string | null, string[]]>([
  [
    'a member passes over nothing',
    'socio',
    'per favore',
    ['N01', 'N02', 'N03', 'N04', 'N13', 'N34', 'N37', 'C07', 'K02', 'N07'],
  ],
  [
    'the office neither, without a note',
    'staff',
    '  ',
    ['N01', 'N02', 'N03', 'N04', 'N13', 'N34', 'N37', 'C07', 'K02'],
  ],
  [
    'with one it may, but for what cannot be',
    'staff',
    'Autorizzata dal CDN',
    ['N01', 'N02', 'N03', 'N34', 'N37', 'C07', 'K02'],
  ],
])('%s', (_, chi, nota, expected) => {
  expect(blocksFor([...found, late], chi, nota).map(({ codice }) => codice)).toEqual(expected)
})

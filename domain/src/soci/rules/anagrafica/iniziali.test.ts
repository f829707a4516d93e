import { expect, it } from 'vitest'
import { inizialiOf } from './iniziali.ts'

it.each([
  ['Rossi Mario', 'Torino', 'R. M., Torino'],
  ['De Luca Maria Grazia', 'Reggio Emilia', 'D. L. M. G., Reggio Emilia'],
  ['D’Angelo èva-lia', 'Bari', 'D. A. È. L., Bari'],
  ['  allevamento & figli  ', ' Asti ', 'A. F., Asti'],
  ['Olsen', null, 'O.'],
  ['3 Gatti Srl', '', '3. G. S.'],
  ['-', 'Lodi', 'Lodi'],
])('the initials of %s of %s are %s', (nome_completo, citta, expected) => {
  expect(inizialiOf({ nome_completo, citta })).toBe(expected)
})

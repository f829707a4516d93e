import { expect, it } from 'vitest'
import { elencoAt, numeroAt, SEMPRE } from './regola.ts'

const regole = [
  { chiave: 'libro.generazioni_lo', valore: '3', valido_dal: SEMPRE, valido_al: null, descrizione: '' },
  { chiave: 'libro.generazioni_lo', valore: '4', valido_dal: '2030-01-01', valido_al: null, descrizione: '' },
  { chiave: 'altra', valore: '1', valido_dal: '2014-01-01', valido_al: null, descrizione: '' },
]

it.each([
  ['1871-07-13', 3],
  ['1899-12-31', 3],
  ['1900-01-01', 3],
  ['2030-01-01', 4],
])('a rule without a start date applies on %s too', (giorno, valore) =>
  expect(numeroAt(regole, 'libro.generazioni_lo', giorno)).toBe(valore),
)

it('a rule with a start date does not apply before it', () => {
  expect(() => numeroAt(regole, 'altra', '2013-12-31')).toThrow('Regola mancante: altra al 2013-12-31')
  expect(elencoAt(regole, 'altra', '2013-12-31')).toEqual([])
})

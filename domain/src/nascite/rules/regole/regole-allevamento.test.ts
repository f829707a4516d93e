import { describe, expect, it } from 'vitest'
import { isRealDate } from '../../../kit/date.ts'
import { elencoAt, limiteAt, numeroAt } from '../../../kit/regola.ts'
import { regoleAllevamento } from './regole-allevamento.ts'

describe('the default rule book', () => {
  it('has one value per key and day, real dates and a description', () => {
    const seen = new Set<string>()
    for (const regola of regoleAllevamento) {
      const id = `${regola.chiave} ${regola.valido_dal}`
      expect(seen.has(id), id).toBe(false)
      seen.add(id)
      expect(isRealDate(regola.valido_dal), id).toBe(true)
      expect(regola.descrizione.length, id).toBeGreaterThan(10)
    }
  })

  it.each([
    ['nascita.max_cucciolate_12_mesi', '2023-12-31', null],
    ['nascita.max_cucciolate_12_mesi', '2024-01-01', 2],
    ['nascita.bianco_per_bianco_vietato', '2013-12-31', null],
    ['nascita.bianco_per_bianco_vietato', '2014-01-01', 1],
  ])('the rule %s on %s is %s', (chiave, giorno, expected) => {
    expect(limiteAt(regoleAllevamento, chiave, giorno)).toBe(expected)
  })

  it.each([
    ['2024-12-31', 10],
    ['2025-01-01', 12],
  ])('the EMS code may change on %s until %i months', (giorno, mesi) => {
    expect(numeroAt(regoleAllevamento, 'ems.modifica_mesi', giorno)).toBe(mesi)
  })

  it.each([
    ['MCO', '2024-01-01', ['HCM-MCO', 'HCM-ECO']],
    ['SBI', '2014-12-31', []],
    ['SBI', '2015-01-01', ['GRUPPO']],
    ['PER', '2010-12-31', []],
    ['EUR', '2024-01-01', []],
  ])('tests required for %s on %s for %j', (razza, giorno, expected) => {
    expect(elencoAt(regoleAllevamento, `test_obbligatori.${razza}`, giorno)).toEqual(expected)
  })

  it('a limit that is no number is refused', () => {
    const regole = [{ chiave: 'x', valore: 'molti', valido_dal: '2000-01-01', valido_al: null, descrizione: 'prova' }]
    expect(() => limiteAt(regole, 'x', '2020-01-01')).toThrow('Regola non numerica')
  })
})

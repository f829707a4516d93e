import { describe, expect, it } from 'vitest'
import { checkGiudice, giudiceKey, giudiciCerti, isForseStesso } from './giudici.ts'

describe('the name of a judge in different spellings', () => {
  it.each<[string, string, boolean, boolean]>([
    ['Anna Rossi', 'Rossi Anna', true, true],
    ['Anna Rossi', 'ROSSI,  ànna', true, true],
    ["Piero D'Angelo", 'D’Angelo Piero', true, true],
    ['Anna Rossi', 'A. Rossi', false, true],
    ['Anna Rossi', 'Rossi A.', false, true],
    ['Anna Rossi', 'A.R.', false, true],
    ['Anna Maria Rossi', 'A. M. Rossi', false, true],
    ['Anna Maria Rossi', 'A. Rossi', false, true],
    ['Anna Rossi', 'Rossi', false, true],
    ['Anna Rossi', 'B. Rossi', false, false],
    ['Anna Rossi', 'Alba Rossi', false, false],
    ['Anna Rossi', 'Anna Bianchi', false, false],
    ['Giudice 1', 'Giudice 10', false, false],
    ['Anna Rossi', '', false, false],
  ])('%s and %s: surely the same %s, perhaps %s', (uno, altro, same, perhaps) => {
    expect(giudiceKey(uno) === giudiceKey(altro)).toBe(same)
    expect([isForseStesso(uno, altro), isForseStesso(altro, uno)]).toEqual([perhaps, perhaps])
  })
  it('counts names that are surely different', () => {
    expect(giudiciCerti(['a rossi', 'anna rossi', 'alba rossi', 'bianchi'])).toHaveLength(3)
    expect(giudiciCerti(['a rossi', 'anna rossi'])).toEqual(['anna rossi'])
  })
})

describe('the judge of a result and the list of its show (E30)', () => {
  const elenco = 'Luisa Corti\nKarl Preiss (AT), categorie 1 e 2'
  it.each<[string | null, string | null, RegExp | null]>([
    ['Luisa Corti', elenco, null],
    ['corti luisa', elenco, null],
    ['Karl Preiss', elenco, null],
    ['L. Corti', elenco, /forse Luisa Corti/],
    ['Preiss', elenco, /forse Karl Preiss/],
    ['Anna Rossi', elenco, /Anna Rossi non è tra i giudici/],
    ['Anna Rossi', null, null],
    ['Anna Rossi', ' \n', null],
    [null, elenco, null],
  ])('%s: %s', (giudice, list, expected) => {
    const found = checkGiudice(giudice, list)
    expect(found.map(({ codice, campo, livello }) => `${codice} ${campo} ${livello}`)).toEqual(
      expected === null ? [] : ['E30 giudice avviso'],
    )
    if (expected !== null) expect(found[0]?.messaggio).toMatch(expected)
  })
})

import { describe, expect, it } from 'vitest'
import { matchPresaVisione, needsPresaVisione, senzaPresaVisione } from './presa-visione.ts'

const colore = (messaggio: string, i = 0) => ({ codice: 'N28', campo: `cuccioli.${i}.idcolore_genotipo`, messaggio })
const tortie = colore('G1')
const silver = colore('G9')
const malattia = { codice: 'N29', campo: 'idstallone', messaggio: 'GSD4' }
const monta = { codice: 'N21', campo: 'idstallone', messaggio: 'Allegare la dichiarazione di monta' }
const why = ({ codice, campo }: { codice: string; campo: string }, motivo = 'test di parentela') => ({
  codice,
  campo,
  motivo,
})

it.each([
  ['N27', false],
  ['N28', true],
  ['N29', true],
  ['N32', true],
  ['N33', false],
])('finding %s needs a reason: %s', (codice, expected) => {
  expect(needsPresaVisione({ codice })).toBe(expected)
})

describe('reasons of findings', () => {
  const missing = (...given: Parameters<typeof matchPresaVisione>[1]) =>
    matchPresaVisione([monta, tortie, silver, malattia], given).mancanti

  it.each([
    ['none', [], [tortie, silver, malattia]],
    ['one for each', [why(tortie), why(silver), why(malattia)], []],
    ['one for two findings of a field', [why(tortie), why(malattia)], [silver]],
    ['one for another kitten', [why(colore('G1', 1)), why(silver), why(malattia)], [silver]],
    ['a blank one', [why(tortie), why(silver), why(malattia, '  ')], [malattia]],
    ['one too many', [why(tortie), why(silver), why(malattia), why(monta)], []],
  ])('%s', (_, given, expected) => {
    expect(missing(...given)).toEqual(expected)
  })

  it('are matched in the order of the list', () => {
    const { prese } = matchPresaVisione([tortie, silver], [why(tortie, ' uno '), why(silver, 'due')])
    expect(prese).toEqual([
      { ...tortie, motivo: 'uno' },
      { ...silver, motivo: 'due' },
    ])
  })
})

it('an accepted finding is not asked again, a new one is', () => {
  expect(senzaPresaVisione([monta, tortie, silver], [tortie])).toEqual([silver])
})

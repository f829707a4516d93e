import { expect, it } from 'vitest'
import type { RisultatoExpo } from '../risultati/punteggio.ts'
import { sommeCampionato } from './campionati.ts'

const anno = 2025
const at = (esposizioni_id: number, rest: RisultatoExpo = {}): RisultatoExpo => ({
  ...{ id: esposizioni_id, gatti_id: 1, esposizioni_id, esposizione: `Expo ${esposizioni_id}` },
  ...{ data: '2025-05-10', category: '9', titolo: 'CAC', ...rest },
})
const abroad = (estera_name: string, rest: RisultatoExpo = {}) => at(-1, { estera_name, esposizione: null, ...rest })
const best = { best: 'Best Assoluto Adulti' }

it.each<[string, RisultatoExpo[], [string[], number, number, number] | undefined]>([
  ['not judged yet: no group', [at(1, { titolo: null })], undefined],
  ['not judged in one, judged in the other', [at(1, { category: '11', titolo: null }), at(2)], [['Adulti'], 1, 93, 0]],
  ['in a class of no group', [at(1, { category: '15' })], undefined],
  ['of another year', [at(1, { data: '2024-12-31' })], undefined],
  ['absent: judged by nobody, but told', [at(1, { titolo: 'Assente' })], [['Adulti'], 0, 0, 0]],
  ['on the day of the show', [at(1, { data: '2025-06-10' })], [['Adulti'], 1, 93, 0]],
  ['before the show is held', [at(1, { data: '2025-06-11' })], [['Adulti'], 0, 0, 0]],
  ['two shows', [at(1), at(2, { titolo: 'EX 1' })], [['Adulti'], 2, 183, 0]],
  ['a show of ours entered again as one abroad', [at(1), abroad('EXPO  1')], [['Adulti'], 1, 93, 0]],
  ['of the two the higher', [at(1), abroad('expo 1', { ...best, extra_points: 2 })], [['Adulti'], 1, 130, 2]],
  ['a name of ours on another day', [at(1), abroad('expo 1', { data: '2025-05-11' })], [['Adulti'], 2, 186, 0]],
  ['in two groups', [at(1, { category: '11' }), at(2)], [['Cuccioli', 'Adulti'], 2, 186, 0]],
  ['all of them abroad', [abroad('Wien'), abroad('Graz')], [['Adulti'], 2, 186, 0]],
])('%s', (_, risultati, expected) => {
  const somma = sommeCampionato({ anno, risultati, oggi: '2025-06-10' }).get(1)
  expect(somma && [somma.gruppi, somma.risultati, somma.punti, somma.extra]).toEqual(expected)
})

it('a duplicate foreign entry of one cat does not affect other cats', () => {
  const somme = sommeCampionato({ anno, risultati: [at(1), abroad('expo 1', { gatti_id: 2 })], oggi: '2025-06-10' })
  expect([...somme].map(([id, { punti }]) => [id, punti])).toEqual([
    [1, 93],
    [2, 93],
  ])
})

import { expect, it } from 'vitest'
import { isColoreCercato, punteggioGenealogia, punteggioPartner, statoTestOf } from './punteggio.ts'

const partner = { coefficiente: 0, completezza: 1, parentelaMedia: 0, parentelaTipica: 0.05, grado: null }

it.each([
  ['nothing against it', {}, 80],
  ['as rare as the others', { parentelaMedia: 0.05 }, 75],
  ['as common as can be', { parentelaMedia: 0.2 }, 70],
  ['half siblings', { coefficiente: 0.125 }, 55],
  ['full siblings', { coefficiente: 0.25 }, 30],
  ['closer than siblings', { coefficiente: 0.4 }, 30],
  ['three generations of five', { completezza: 0.6 }, 72],
  ['half of that', { completezza: 0.3 }, 21],
  ['nobody known', { completezza: 0 }, 0],
  ['a breed without kinship', { parentelaTipica: 0 }, 75],
])('%s', (_, change, points) => expect(punteggioGenealogia({ ...partner, ...change })).toBeCloseTo(points, 9))

it('a stray of unknown origin never ranks above a known distant cousin', () => {
  const stray = punteggioGenealogia({ ...partner, completezza: 0.33 })
  expect(punteggioPartner(stray, 'in regola', null)).toBeLessThan(
    punteggioPartner(
      punteggioGenealogia({ ...partner, coefficiente: 1 / 64, parentelaMedia: 0.05 }),
      'in regola',
      null,
    ),
  )
})

it.each([
  ['in regola', 100],
  ['consigliati', 90],
  ['mancanti', 80],
  ['a rischio', 80],
] as const)('tests %s: %i', (test, points) => expect(punteggioPartner(80, test, null)).toBe(points))

it('a forbidden mating scores nothing in spite of tests', () => {
  const vietato = { ...partner, coefficiente: 0.125, grado: 'fratellastri' } as const
  expect(punteggioPartner(punteggioGenealogia(vietato), 'in regola', vietato.grado)).toBe(0)
})

it.each([
  [[], 0, 'in regola'],
  [[{ obbligatorio: false }], 0, 'consigliati'],
  [[{ obbligatorio: false }, { obbligatorio: true }], 0, 'mancanti'],
  [[], 1, 'a rischio'],
] as const)('%j and %i risks are rated %s', (daFare, coppia, stato) => expect(statoTestOf(daFare, coppia)).toBe(stato))

it.each([
  ['n 22', 'n', true],
  ['n 03 22', 'n 22', true],
  ['ns 22', 'n', false],
  ['ns 22', 'NS', true],
  ['w 61', '', true],
  ['n 22', '22 24', false],
])('%s is searched by "%s": %s', (codice, cercato, found) => expect(isColoreCercato(codice, cercato)).toBe(found))

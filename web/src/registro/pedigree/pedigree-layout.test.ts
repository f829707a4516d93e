import type { AlberoGatto, Antenato } from '@bisavolo/domain/registro/calls/pedigree'
import { describe, expect, it } from 'vitest'
import { depthOf, placeName, placesOf } from './pedigree-layout.ts'

const cat = (id: number, padre: Antenato | null = null, madre: Antenato | null = null): Antenato =>
  ({ id, padre, madre, nome: String(id), nome_completo: String(id) }) as Antenato
const tree = (root: Antenato, ripetuti: AlberoGatto['ripetuti'] = []): AlberoGatto =>
  ({ ...root, generazioni: 2, completezza: [], ripetuti }) as AlberoGatto

describe('placesOf', () => {
  it('puts the sire above the dam, each over the rows of its own ancestors', () => {
    const places = placesOf(tree(cat(1, cat(2), cat(3, cat(4)))), 2)
    expect(places.map(({ path, row, span, cat: found }) => [path, row, span, found?.id ?? null])).toEqual([
      ['', 1, 4, 1],
      ['p', 1, 2, 2],
      ['pp', 1, 1, null],
      ['pm', 2, 1, null],
      ['m', 3, 2, 3],
      ['mp', 3, 1, 4],
      ['mm', 4, 1, null],
    ])
  })
  it('knows whose parent an open place is, and that beyond an unknown cat there is nobody to give one', () => {
    const places = placesOf(tree(cat(1, cat(2))), 2)
    const childAt = (path: string) => places.find(place => place.path === path)?.child?.id ?? null
    expect([childAt('m'), childAt('pp'), childAt('mp')]).toEqual([1, 2, null])
  })
  it('tints the nearest repeated cat, not those repeated because of it', () => {
    const shared = cat(7, cat(8), cat(9))
    const root = cat(1, cat(2, shared), cat(3, shared))
    const places = placesOf(
      tree(
        root,
        [7, 8, 9].map(id => ({ id, posti: 2 })),
      ),
      3,
    )
    const of = (id: number) => places.filter(place => place.cat?.id === id)
    expect(of(7).map(({ times, tint }) => [times, tint])).toEqual([
      [2, 0],
      [2, 0],
    ])
    expect(of(8).map(({ times, tint }) => [times, tint])).toEqual([
      [2, null],
      [2, null],
    ])
  })
})

it.each([
  ['p', 'Padre'],
  ['m', 'Madre'],
  ['pm', 'Nonna paterna'],
  ['mp', 'Nonno materno'],
  ['mmp', 'Bisnonno materno'],
  ['pppm', 'Trisnonna paterna'],
  ['ppppm', 'Antenata di 5ª generazione'],
])('%s is called %s', (path, name) => expect(placeName(path)).toBe(name))

it.each([
  [[1, 1, 0.5, 0.25, 0], { full: 2, known: 4 }],
  [[0.5], { full: 0, known: 1 }],
  [[0, 0], { full: 0, known: 0 }],
  [[1, 1], { full: 2, known: 2 }],
])('the depth of %j', (completezza, depth) => expect(depthOf(completezza)).toEqual(depth))

import type { AlberoGatto, Antenato } from '@bisavolo/domain/registro/calls/pedigree'
import { describe, expect, it } from 'vitest'
import { depthOf, placeName, placesOf } from './pedigree-layout.ts'

const cat = (id: number, padre: Antenato | null = null, madre: Antenato | null = null): Antenato =>
  ({ id, padre, madre, nome: String(id), nome_completo: String(id) }) as Antenato
const tree = (root: Antenato, ripetuti: AlberoGatto['ripetuti'] = []): AlberoGatto =>
  ({ ...root, generazioni: 2, completezza: [], ripetuti }) as AlberoGatto

describe('placesOf', () => {
  const shape = (places: ReturnType<typeof placesOf>) =>
    places.map(({ path, row, span, cat: found, folded }) => [path, row, span, found?.id ?? null, folded])
  it('puts the sire above the dam, each over its ancestors, and folds unknown branches', () => {
    expect(shape(placesOf(tree(cat(1, cat(2), cat(3, cat(4)))), 2))).toEqual([
      ['', 1, 3, 1, 0],
      ['p', 1, 1, 2, 0],
      ['p?', 1, 1, null, 2],
      ['m', 2, 2, 3, 0],
      ['mp', 2, 1, 4, 0],
      ['mm', 3, 1, null, 0],
    ])
  })
  it('counts every place of a folded branch, and opens it completely', () => {
    const albero = tree(cat(1, null, cat(3)))
    expect(shape(placesOf(albero, 3))).toEqual([
      ['', 1, 2, 1, 0],
      ['p', 1, 1, null, 6],
      ['m', 2, 1, 3, 0],
      ['m?', 2, 1, null, 6],
    ])
    const opened = placesOf(albero, 3, new Set(['m?', 'p']))
    expect(opened).toHaveLength(15)
    expect(opened.flatMap(({ path, closes }) => (closes === null ? [] : [[path, closes]]))).toEqual([
      ['p', 'p'],
      ['mp', 'm?'],
    ])
    expect(opened[0]).toMatchObject({ row: 1, span: 8 })
  })
  it('an open place knows its child, and beyond an unknown cat there is none', () => {
    const places = placesOf(tree(cat(1, cat(2))), 2, new Set(['p?', 'm']))
    const childAt = (path: string) => places.find(place => place.path === path)?.child?.id ?? null
    expect([childAt('m'), childAt('pp'), childAt('mp')]).toEqual([1, 2, null])
  })
  it('marks the nearest repeated cat, not its repeated ancestors', () => {
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
])('the place %s is called %s', (path, name) => expect(placeName(path)).toBe(name))

it.each([
  [[1, 1, 0.5, 0.25, 0], { full: 2, known: 4 }],
  [[0.5], { full: 0, known: 1 }],
  [[0, 0], { full: 0, known: 0 }],
  [[1, 1], { full: 2, known: 2 }],
])('the depth for completeness %j', (completezza, depth) => expect(depthOf(completezza)).toEqual(depth))

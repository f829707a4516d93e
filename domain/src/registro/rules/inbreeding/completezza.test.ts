import { describe, expect, it } from 'vitest'
import { indiceCompletezza, isAttendibile } from './completezza.ts'
import { createGenealogia } from './inbreeding.ts'
import { columnsOf, family, randomPedigree, tabular } from './reference-pedigree.ts'

describe('completezza', () => {
  it.each([
    [1, 1, 1],
    [1, 0.2, 1 / 3],
    [0.6, 0.6, 0.6],
    [0.5, 0, 0],
    [0, 0, 0],
  ])('lines of %f and %f are %f complete', (padre, madre, index) =>
    expect(indiceCompletezza(padre, madre)).toBeCloseTo(index, 12),
  )
  it.each([
    [0.6, true],
    [0.59, false],
    [1, true],
    [0, false],
  ])('completeness %f is enough: %s', (index, enough) => expect(isAttendibile(index)).toBe(enough))
  it('of a litter is that of its parents’ lines, including the parents', () => {
    const genealogia = createGenealogia(columnsOf(family('3=1x2 4=1x2 6=3x5 7=4x6')))
    expect([...genealogia.linee(Int32Array.of(3, 5, 6))]).toEqual([0.4, 0.2, (1 + 1 + 0.5) / 5])
    expect(genealogia.analisiProva(3, 5).indice).toBeCloseTo((2 * 0.4 * 0.2) / 0.6, 12)
    expect(genealogia.analisi(6).indice).toBeCloseTo(genealogia.analisiProva(3, 5).indice, 12)
    expect(genealogia.analisi(1).indice).toBe(0)
    const all = Int32Array.of(1, 3, 6, 7)
    expect([...genealogia.indici(all)]).toEqual(Array.from(all, id => genealogia.analisi(id).indice))
  })
})

describe('mean kinship with a group', () => {
  it.each([1, 2, 3, 4, 5, 6])('equals the tabular method, members included, pedigree %i', seed => {
    const rows = randomPedigree(seed, 90)
    const a = tabular(rows)
    const genealogia = createGenealogia(columnsOf(rows, seed))
    const at = new Map(rows.map(([id], i) => [id, i]))
    const group = rows.flatMap(([id], i) => (i % 3 === 0 ? [id] : []))
    const many = rows.map(([id]) => id)
    const found = genealogia.parenteleMedie(Int32Array.from(group), Int32Array.from(many))
    many.forEach((id, i) => {
      const sum = group.reduce((total, other) => total + a[at.get(id)!]![at.get(other)!]! / 2, 0)
      expect(found[i]).toBeCloseTo(sum / group.length, 12)
    })
    expect(genealogia.parenteleMedie(Int32Array.from(group), Int32Array.from(many))).toEqual(found)
  })
  it('is undefined for an empty group', () => {
    const genealogia = createGenealogia(columnsOf(family('3=1x2')))
    expect([...genealogia.parenteleMedie(new Int32Array(0), Int32Array.of(3))]).toEqual([0])
  })
})

import { describe, expect, it } from 'vitest'
import { createGenealogia } from './inbreeding.ts'
import { columnsOf, family, type Row, randomPedigree, tabular } from './reference-pedigree.ts'

const siblings = family('3=1x2 4=1x2 5=3x4 6=3x4 7=5x6')

describe('antenati_comuni', () => {
  it('gives the classical parts of a mating of full siblings', () => {
    expect(createGenealogia(columnsOf(siblings)).analisi(5).antenati_comuni).toEqual([
      { id: 1, contributo: 0.125 },
      { id: 2, contributo: 0.125 },
    ])
  })

  it('counts no path that passes a cat twice', () => {
    const { antenati_comuni } = createGenealogia(columnsOf(siblings)).analisi(7)
    expect(antenati_comuni).toEqual([
      { id: 3, contributo: 0.125 },
      { id: 4, contributo: 0.125 },
      { id: 1, contributo: 0.0625 },
      { id: 2, contributo: 0.0625 },
    ])
  })

  it('counts an inbred ancestor with 1 + F, and a parent on its own child', () => {
    const rows: Row[] = [...siblings, [10, 0, 0], [11, 5, 10], [12, 5, 11]]
    expect(createGenealogia(columnsOf(rows)).analisi(12).antenati_comuni).toEqual([{ id: 5, contributo: 0.3125 }])
  })

  it.each(Array.from({ length: 12 }, (_, seed) => seed))('lists the same ancestors as the paths, pedigree %i', seed => {
    const rows = randomPedigree(seed, 26)
    const a = tabular(rows)
    const genealogia = createGenealogia(columnsOf(rows, seed))
    for (const [id, padre, madre] of rows) {
      if (!padre || !madre) continue
      const { coefficiente, antenati_comuni } = genealogia.analisi(id)
      const expected = byPaths(rows, a, padre, madre)
      expect(new Set(antenati_comuni.map(part => part.id))).toEqual(new Set(expected.keys()))
      for (const part of antenati_comuni) expect(part.contributo).toBeCloseTo(expected.get(part.id)!, 12)
      expect(antenati_comuni.reduce((sum, part) => sum + part.contributo, 0)).toBeCloseTo(coefficiente, 12)
    }
  })
})

describe('generazioni', () => {
  it.each([
    [1, 0],
    [2, 0.25],
    [3, 0.375],
    [4, 0.375],
    [null, 0.375],
  ])('%s generations of two rounds of full siblings give %d', (generazioni, expected) => {
    const genealogia = createGenealogia(columnsOf(siblings))
    expect(genealogia.analisi(7, generazioni)).toMatchObject({ coefficiente: expected, generazioni })
    expect(genealogia.analisiProva(5, 6, generazioni).coefficiente).toBe(expected)
  })

  it('shows a parent mated to its own child in the second generation', () => {
    const genealogia = createGenealogia(columnsOf(family('3=1x2')))
    expect(genealogia.analisiProva(1, 3, 1).coefficiente).toBe(0)
    expect(genealogia.analisiProva(1, 3, 2).coefficiente).toBe(0.25)
  })

  it.each([1, 2, 3, 5, 8])('agrees with the tabular method on the tree cut at %i', limit => {
    for (const seed of [1, 2, 3, 4]) {
      const rows = randomPedigree(seed, 80)
      const genealogia = createGenealogia(columnsOf(rows, seed))
      for (const [id, padre, madre] of rows.slice(-10)) {
        if (!padre || !madre) continue
        const cut = cutAt(rows, id, limit)
        const i = cut.findIndex(row => row[0] === id)
        expect(genealogia.analisi(id, limit).coefficiente).toBeCloseTo(tabular(cut)[i]![i]! - 1, 12)
      }
    }
  })
})

describe('completezza', () => {
  it.each([
    ['both parents, one grandparent', family('2=1x0 4=2x3'), 4, 3, [1, 0.25, 0]],
    ['a sire alone', family('2=1x0'), 2, 2, [0.5, 0]],
    ['nobody', family('1'), 1, 1, [0]],
    ['a repeated ancestor fills two places', siblings, 7, 4, [1, 1, 1, 0]],
  ] as [string, Row[], number, number, number[]][])('%s', (_, rows, id, generazioni, expected) => {
    expect(createGenealogia(columnsOf(rows)).analisi(id, generazioni).completezza).toEqual(expected)
  })

  it('goes to ten generations on request', () => {
    expect(createGenealogia(columnsOf(siblings)).analisi(7).completezza).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0, 0])
  })
})

/** Wright's path formula, only for small pedigrees. */
function byPaths(rows: Row[], a: number[][], sire: number, dam: number): Map<number, number> {
  const at = new Map(rows.map((row, i) => [row[0], i]))
  const found = new Map<number, number>()
  const lines = (from: number): number[][] => {
    const [, padre, madre] = rows[at.get(from)!]!
    return [
      [from],
      ...[padre, madre]
        .filter(Boolean)
        .flatMap(lines)
        .map(line => [from, ...line]),
    ]
  }
  const others = lines(dam)
  for (const one of lines(sire)) {
    for (const other of others) {
      const top = one.at(-1)!
      if (other.at(-1) !== top || one.some(id => id !== top && other.includes(id))) continue
      const part = 0.5 ** (one.length + other.length - 1) * a[at.get(top)!]![at.get(top)!]!
      found.set(top, (found.get(top) ?? 0) + part)
    }
  }
  return found
}

function cutAt(rows: Row[], id: number, limit: number): Row[] {
  const depth = new Map([[id, 0]])
  const byId = new Map(rows.map(row => [row[0], row]))
  for (const [one, own] of depth) {
    if (own === limit) continue
    for (const parent of byId.get(one)!.slice(1)) if (parent && !depth.has(parent)) depth.set(parent, own + 1)
  }
  return rows.filter(row => depth.has(row[0])).map(row => (depth.get(row[0]) === limit ? [row[0], 0, 0] : row))
}

import { describe, expect, it } from 'vitest'
import { createGenealogia, type Genealogia } from './inbreeding.ts'
import { columnsOf, family, lehmer, type Row, randomPedigree, tabular } from './reference-pedigree.ts'

describe('single changes', () => {
  const siblings = family('3=1x2 4=1x2 5=3x4')

  it('computes the coefficient of a new cat immediately', () => {
    const genealogia = createGenealogia(columnsOf(siblings))
    expect(genealogia.inserisci(9, 3, 4)).toBe(0.25)
    expect(genealogia.inserisci(10, 9, 5)).toBeCloseTo(0.375, 12)
    expect(genealogia.size).toBe(7)
  })

  it.each([
    ['itself', 5, 5, 4],
    ['a child', 3, 5, 2],
    ['a grandchild', 1, 5, 0],
    ['a descendant as dam', 2, 0, 5],
  ])('refuses %s as a parent and changes nothing', (_, id, padre, madre) => {
    const genealogia = createGenealogia(columnsOf(siblings))
    expect(genealogia.cambiaGenitori(id, padre, madre)).toEqual({ ok: false, motivo: 'ciclo' })
    for (const [one, sire, dam] of siblings) expect([genealogia.padre(one), genealogia.madre(one)]).toEqual([sire, dam])
    expect(genealogia.coefficiente(5)).toBe(0.25)
  })

  it('names the changed cats', () => {
    const genealogia = createGenealogia(columnsOf([...siblings, [6, 0, 0], [7, 6, 5]]))
    const answer = genealogia.cambiaGenitori(4, 6, 2)
    expect(answer.ok && answer.cambiati?.toSorted()).toEqual(Int32Array.of(4, 5, 7))
    expect(genealogia.coefficiente(5)).toBe(0.125)
    expect([...genealogia.discendenti(6)].sort()).toEqual([4, 5, 7])
  })

  it('recomputes everything if a large part of the registry descends from the cat', () => {
    const line: Row[] = Array.from({ length: 100 }, (_, i) => [10 + i, i === 0 ? 0 : 9 + i, 1])
    const genealogia = createGenealogia(columnsOf([[1, 0, 0], [2, 0, 0], ...line]))
    expect(genealogia.coefficiente(11)).toBe(0.25)
    expect(genealogia.cambiaGenitori(10, 2, 0)).toEqual({ ok: true, cambiati: null })
    expect(genealogia.coefficiente(11)).toBe(0)
    expect(genealogia.coefficiente(12)).toBe(0.25)
  })

  it('removes only cats without offspring', () => {
    const genealogia = createGenealogia(columnsOf(siblings))
    expect(genealogia.elimina(3)).toBe(false)
    expect(genealogia.elimina(5)).toBe(true)
    expect(genealogia.elimina(3)).toBe(true)
    expect(genealogia.has(3)).toBe(false)
    expect(genealogia.size).toBe(3)
    expect(() => genealogia.elimina(3)).toThrow(RangeError)
  })

  it.each([
    ['an id in use', 3, 0, 0],
    ['an unknown parent', 20, 77, 0],
    ['id 0', 0, 0, 0],
    ['an id beyond 32 bits', 2 ** 31, 0, 0],
  ])('refuses to insert %s', (_, id, padre, madre) => {
    const genealogia = createGenealogia(columnsOf(siblings))
    expect(() => genealogia.inserisci(id, padre, madre)).toThrow(RangeError)
    expect(genealogia.size).toBe(5)
  })
})

describe('any sequence of changes', () => {
  it.each(Array.from({ length: 15 }, (_, seed) => seed))('equals a fresh computation, seed %i', seed => {
    const random = lehmer(seed)
    const rows = new Map(randomPedigree(seed, 20 + 10 * seed).map(row => [row[0], row]))
    const genealogia = createGenealogia(columnsOf([...rows.values()], seed))
    for (let step = 0; step < 120; step++) {
      change(genealogia, rows, random, 2_000_000_000 + step)
      if (step % 6 === 0) compare(genealogia, rows)
    }
    compare(genealogia, rows)
  })
})

function change(genealogia: Genealogia, rows: Map<number, Row>, random: () => number, newId: number): void {
  const ids = [...rows.keys()]
  const any = () => (random() < 0.15 ? 0 : ids[Math.floor(random() * ids.length)]!)
  const id = ids[Math.floor(random() * ids.length)]!
  const kind = random()
  if (kind < 0.4) {
    const row: Row = [newId, any(), any()]
    genealogia.inserisci(...row)
    rows.set(newId, row)
  } else if (kind < 0.6) {
    const used = [...rows.values()].some(row => row[1] === id || row[2] === id)
    expect(genealogia.elimina(id)).toBe(!used)
    if (!used) rows.delete(id)
  } else {
    const row: Row = [id, any(), any()]
    const loops = reaches(rows, row[1], id) || reaches(rows, row[2], id)
    expect(genealogia.cambiaGenitori(...row).ok).toBe(!loops)
    if (!loops) rows.set(id, row)
  }
}

function compare(genealogia: Genealogia, rows: Map<number, Row>): void {
  const sorted = parentsFirst(rows)
  const a = tabular(sorted)
  for (const [i, [id]] of sorted.entries()) expect(genealogia.coefficiente(id)).toBeCloseTo(a[i]![i]! - 1, 10)
  const last = sorted.length - 1
  const many = genealogia.provaContro(
    sorted[last]![0],
    Int32Array.from(sorted, row => row[0]),
  )
  for (const i of sorted.keys()) expect(many[i]).toBeCloseTo(a[last]![i]! / 2, 10)
}

function reaches(rows: Map<number, Row>, from: number, wanted: number, seen = new Set<number>()): boolean {
  if (from === wanted) return true
  if (from === 0 || seen.has(from)) return false
  seen.add(from)
  const [, padre, madre] = rows.get(from)!
  return reaches(rows, padre, wanted, seen) || reaches(rows, madre, wanted, seen)
}

function parentsFirst(rows: Map<number, Row>): Row[] {
  const sorted = new Map<number, Row>()
  const add = (id: number): void => {
    if (id === 0 || sorted.has(id)) return
    const row = rows.get(id)!
    add(row[1])
    add(row[2])
    sorted.set(id, row)
  }
  for (const id of rows.keys()) add(id)
  return [...sorted.values()]
}

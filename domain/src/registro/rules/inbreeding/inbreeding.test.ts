import { describe, expect, it } from 'vitest'
import { createGenealogia, giornoOf, SESSO_F, SESSO_M, STATO_VIVO } from './inbreeding.ts'
import { columnsOf, family, type Row, randomPedigree, tabular } from './reference-pedigree.ts'

const knownAnswers: [string, Row[], number, number][] = [
  ['unrelated parents', family('3=1x2'), 3, 0],
  ['one parent unknown', family('3=1x2 4=3x0'), 4, 0],
  ['full siblings', family('3=1x2 4=1x2 5=3x4'), 5, 0.25],
  ['half siblings', family('3=1x2 4=1x9 5=3x4'), 5, 0.125],
  ['sire on daughter', family('3=1x2 4=1x3'), 4, 0.25],
  ['son on dam', family('3=1x2 4=3x2'), 4, 0.25],
  ['sire on his daughter’s daughter', family('3=1x2 4=6x3 5=1x4'), 5, 0.125],
  ['uncle on niece', family('3=1x2 4=1x2 6=5x4 7=3x6'), 7, 0.125],
  ['first cousins', family('3=1x2 4=1x2 7=3x5 8=6x4 9=7x8'), 9, 0.0625],
  ['double first cousins', family('5=1x2 6=1x2 7=3x4 8=3x4 9=5x7 10=6x8 11=9x10'), 11, 0.125],
  ['half first cousins', family('4=1x2 5=1x3 6=4x0 7=0x5 8=6x7'), 8, 0.03125],
  ['second cousins', family('3=1x2 4=1x2 5=3x0 6=4x0 7=5x0 8=0x6 9=7x8'), 9, 0.015625],
  // Henderson 1976 / Mrode, Linear Models for the Prediction of Animal Breeding Values, table 2.1
  ['Mrode’s textbook pedigree', family('3=1x2 4=1x0 5=4x3 6=5x2'), 6, 0.125],
]

describe('known answers', () => {
  it.each(knownAnswers)('%s', (_, rows, id, expected) => {
    for (const sorted of [rows, rows.toReversed()]) {
      const genealogia = createGenealogia(columnsOf(sorted))
      const [, padre, madre] = rows.find(row => row[0] === id)!
      expect(genealogia.coefficiente(id)).toBeCloseTo(expected, 12)
      expect(genealogia.analisi(id).coefficiente).toBeCloseTo(expected, 12)
      if (padre && madre) expect(genealogia.prova(padre, madre)).toBeCloseTo(expected, 12)
    }
  })

  it('follows F(t) = (1 + 2 F(t-1) + F(t-2)) / 4 through twenty generations of full siblings', () => {
    const rows = family('1 2')
    const expected = [0, 0]
    for (let t = 1; t <= 20; t++) {
      rows.push([2 * t + 1, 2 * t - 1, 2 * t], [2 * t + 2, 2 * t - 1, 2 * t])
      if (t > 1) expected.push((1 + 2 * expected[t - 1]! + expected[t - 2]!) / 4)
    }
    const genealogia = createGenealogia(columnsOf(rows))
    for (let t = 1; t <= 20; t++) expect(genealogia.coefficiente(2 * t + 1)).toBeCloseTo(expected[t]!, 12)
    expect(genealogia.coefficiente(41)).toBeGreaterThan(0.98)
  })

  it('follows F(t) = (1 + 2 F(t-1)) / 4 when a sire goes back on his own line', () => {
    const rows = family('3=1x2')
    for (let t = 1; t <= 15; t++) rows.push([3 + t, 1, 2 + t])
    const genealogia = createGenealogia(columnsOf(rows))
    for (let t = 1, f = 0; t <= 15; t++) {
      f = (1 + 2 * f) / 4
      expect(genealogia.coefficiente(3 + t)).toBeCloseTo(f, 12)
    }
  })

  it('copes with 200 generations and sixty cats with uncountable paths', () => {
    const rows = family('1 2')
    for (let t = 1; t <= 200; t++) rows.push([2 * t + 1, 2 * t - 1, 2 * t], [2 * t + 2, 2 * t - 1, 2 * t])
    const genealogia = createGenealogia(columnsOf(rows.toReversed()))
    expect(genealogia.coefficiente(401)).toBeCloseTo(1, 9)
    const { coefficiente, antenati_comuni } = genealogia.analisi(61)
    expect(total(antenati_comuni)).toBeCloseTo(coefficiente, 9)
  })
})

describe('against the tabular method', () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed))('random pedigree %i', seed => {
    const rows = randomPedigree(seed, 30 + 5 * seed)
    const a = tabular(rows)
    const genealogia = createGenealogia(columnsOf(rows, seed))
    const ids = rows.map(row => row[0])
    for (const [i, id] of ids.entries()) expect(genealogia.coefficiente(id)).toBeCloseTo(a[i]![i]! - 1, 12)
    const one = seed % ids.length
    const many = genealogia.provaContro(ids[one]!, Int32Array.from(ids))
    ids.forEach((id, i) => {
      expect(many[i]).toBeCloseTo(a[one]![i]! / 2, 12)
      expect(genealogia.prova(ids[one]!, id)).toBeCloseTo(a[one]![i]! / 2, 12)
    })
    const all = a.flat().reduce((sum, value) => sum + value, 0)
    const own = a.reduce((sum, row, i) => sum + row[i]!, 0)
    const mean = genealogia.kinshipMedio(Int32Array.from(ids))
    expect(mean.media).toBeCloseTo(all / 2 / ids.length ** 2, 12)
    expect(mean.traDiversi).toBeCloseTo((all - own) / 2 / ids.length / (ids.length - 1), 12)
  })

  it('carries nothing from one question to the next', () => {
    const rows = randomPedigree(7, 120)
    const genealogia = createGenealogia(columnsOf(rows))
    const ids = Int32Array.from(rows, row => row[0])
    const before = genealogia.prova(ids[100]!, ids[101]!)
    genealogia.provaContro(ids[90]!, ids)
    genealogia.kinshipMedio(ids)
    genealogia.analisi(ids[99]!, 3)
    expect(genealogia.prova(ids[100]!, ids[101]!)).toBe(before)
  })
})

describe('loops', () => {
  it('names only the cats on the loop, and ignores their parents', () => {
    const rows = family('1=4x9 2=1x9 4=2x9 5=4x9 6=5x9 7=7x9')
    const genealogia = createGenealogia(columnsOf(rows))
    expect(genealogia.cicli).toEqual([1, 2, 4, 7])
    expect(genealogia.padre(2)).toBe(0)
    expect(genealogia.padre(5)).toBe(4)
    expect(genealogia.coefficiente(5)).toBe(0)
    expect(genealogia.coefficiente(6)).toBe(0.25)
  })

  it('restores the stated parents once the loop is broken', () => {
    const genealogia = createGenealogia(columnsOf(family('1=3x9 2=1x9 3=2x9 8=8x0')))
    expect(genealogia.cicli).toEqual([1, 2, 3, 8])
    expect(genealogia.cambiaGenitori(1, 0, 0).ok).toBe(true)
    expect(genealogia.cicli).toEqual([8])
    expect(genealogia.padre(3)).toBe(2)
    expect(genealogia.coefficiente(3)).toBe(0.25)
  })
})

describe('columns', () => {
  it.each([
    ['twice the same id', family('1 1')],
    ['id 0', [[0, 0, 0]]],
    ['negative id', [[-3, 0, 0]]],
  ] as [string, Row[]][])('refuses %s', (_, rows) => {
    expect(() => createGenealogia(columnsOf(rows))).toThrow(RangeError)
  })

  it('treats a parent with an unknown id as unknown', () => {
    expect(createGenealogia(columnsOf([[5, 77, 78]])).padre(5)).toBe(0)
  })

  it('answers for an empty registry', () => {
    const genealogia = createGenealogia(columnsOf([]))
    expect(genealogia.size).toBe(0)
    expect(() => genealogia.coefficiente(1)).toThrow(RangeError)
    expect(genealogia.inserisci(0x7fffffff, 0, 0)).toBe(0)
  })

  it('selects by sex, breed, state and age', () => {
    const nascita = Int32Array.of(giornoOf('2020-01-01'), giornoOf('2024-05-01'), giornoOf(null), 0)
    const genealogia = createGenealogia({
      ...columnsOf(family('1 2 3 4')),
      sesso: Uint8Array.of(SESSO_M, SESSO_M, SESSO_M, SESSO_F),
      razza: Int32Array.of(7, 7, 7, 8),
      stato: Uint8Array.of(STATO_VIVO, 0, STATO_VIVO, STATO_VIVO),
      nascita,
    })
    expect([...genealogia.select({ sesso: SESSO_M, stato: STATO_VIVO })]).toEqual([1, 3])
    expect([...genealogia.select({ razza: 7, natiEntro: giornoOf('2024-05-01') })]).toEqual([1, 2])
    expect([...genealogia.select({ natiEntro: giornoOf('2024-04-30') })]).toEqual([1, 4])
    expect([...genealogia.select({ natiDal: giornoOf('2020-01-02') })]).toEqual([2])
    genealogia.cambiaDati(2, { stato: STATO_VIVO })
    expect([...genealogia.select({ razza: 7, stato: STATO_VIVO })]).toEqual([1, 2, 3])
  })
})

function total(parts: { contributo: number }[]): number {
  return parts.reduce((sum, part) => sum + part.contributo, 0)
}

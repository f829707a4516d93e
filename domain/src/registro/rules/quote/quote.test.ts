import { describe, expect, it } from 'vitest'
import { createGenealogia } from '../inbreeding/inbreeding.ts'
import { columnsOf, family, lehmer, randomPedigree, tabular } from '../inbreeding/reference-pedigree.ts'
import { cucciolateOf } from './cucciolate.ts'
import { ottimo, parentelaAttesa } from './ottimo.ts'
import { quoteEque } from './quote.ts'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** Distance from the optimum by the KKT conditions: no cat with a share may be more related than a cat of its sex with room. */
function violation(
  k: (i: number, j: number) => number,
  c: ArrayLike<number>,
  sesso: ArrayLike<number>,
  massimo: number,
) {
  const n = c.length
  const g = range(0, n - 1).map(i => range(0, n - 1).reduce((sum, j) => sum + k(i, j) * c[j]!, 0))
  const gaps = [0, 1].map(one => {
    const own = range(0, n - 1).filter(i => sesso[i] === one)
    const gives = Math.max(...own.filter(i => c[i]! > 1e-12).map(i => g[i]!))
    const takes = Math.min(...own.filter(i => c[i]! < massimo - 1e-12).map(i => g[i]!), Number.POSITIVE_INFINITY)
    return gives - takes
  })
  return Math.max(...gaps)
}

function expectFeasible(c: ArrayLike<number>, sesso: ArrayLike<number>, massimo: number) {
  const sums = [0, 0]
  for (let i = 0; i < c.length; i++) {
    expect(c[i]).toBeGreaterThanOrEqual(0)
    expect(c[i]).toBeLessThanOrEqual(massimo)
    sums[sesso[i]!]! += c[i]!
  }
  expect(sums).toEqual([expect.closeTo(0.5, 12), expect.closeTo(0.5, 12)])
}

describe('fair quotas', () => {
  it.each(range(1, 24))('satisfy the conditions of an optimum on random pedigree %i', seed => {
    const rows = randomPedigree(seed, 80)
    const random = lehmer(seed)
    const at = new Map(rows.map(([id], i) => [id, i]))
    const gatti = Int32Array.from(rows.filter(() => random() < 0.5).map(([id]) => id))
    const sesso = Uint8Array.from(gatti, (_, i) => (i < 2 ? i : random() < 0.4 ? 0 : 1))
    const fewest = Math.min(...[0, 1].map(one => sesso.filter(sex => sex === one).length))
    const massimo = [0.5, 1 / fewest, 0.6 / fewest, 0.5 / fewest][seed % 4]!
    const found = quoteEque(createGenealogia(columnsOf(rows)), { gatti, sesso, massimo, cucciolate: 7 })
    const a = tabular(rows)
    const k = (i: number, j: number) => a[at.get(gatti[i]!)!]![at.get(gatti[j]!)!]! / 2
    expectFeasible(found.quote, sesso, massimo)
    expect(violation(k, found.quote, sesso, massimo)).toBeLessThan(1e-10)
    let attesa = 0
    let uguale = 0
    const equal = (i: number) => 0.5 / sesso.filter(sex => sex === sesso[i]).length
    for (let i = 0; i < gatti.length; i++)
      for (let j = 0; j < gatti.length; j++) {
        attesa += found.quote[i]! * found.quote[j]! * k(i, j)
        uguale += equal(i) * equal(j) * k(i, j)
      }
    expect(found.parentela_attesa).toBeCloseTo(attesa, 12)
    expect(found.parentela_uguale).toBeCloseTo(uguale, 12)
    expect(found.parentela_attesa).toBeLessThanOrEqual(found.parentela_uguale + 1e-12)
    // Whole litters may exceed the limit; if they do not, they are never better than the optimum.
    if (Math.max(...found.cucciolate!) / 14 <= massimo)
      expect(found.parentela_attesa).toBeLessThanOrEqual(found.parentela_cucciolate! + 1e-12)
    for (const sex of [0, 1])
      expect(found.cucciolate!.filter((_, i) => sesso[i] === sex).reduce((a, b) => a + b, 0)).toBe(7)
  })

  it('are equal among unrelated cats, and lower for a cat related to others', () => {
    const genealogia = createGenealogia(columnsOf(family('2 4 5=1x3')))
    const unrelated = {
      gatti: Int32Array.of(1, 2, 3, 4),
      sesso: Uint8Array.of(0, 0, 1, 1),
      massimo: 0.5,
      cucciolate: null,
    }
    expect([...quoteEque(genealogia, unrelated).quote]).toEqual([0.25, 0.25, 0.25, 0.25])
    expect(quoteEque(genealogia, unrelated).parentela_attesa).toBeCloseTo(1 / 8, 12)
    const { quote } = quoteEque(genealogia, {
      gatti: Int32Array.of(5, 2, 3, 4),
      sesso: Uint8Array.of(0, 0, 1, 1),
      massimo: 0.5,
      cucciolate: null,
    })
    expect(quote[0]).toBeLessThan(quote[1]!)
  })

  it('are halves for one male and one female', () => {
    const genealogia = createGenealogia(columnsOf(family('1 2')))
    const found = quoteEque(genealogia, {
      gatti: Int32Array.of(1, 2),
      sesso: Uint8Array.of(0, 1),
      massimo: 1,
      cucciolate: 3,
    })
    expect([...found.quote]).toEqual([0.5, 0.5])
    expect(found).toMatchObject({ cucciolate: Int32Array.of(3, 3), parentela_cucciolate: found.parentela_attesa })
  })

  it.each(range(1, 12))('reach an optimum if the matrix is singular, seed %i', seed => {
    const random = lehmer(seed)
    const n = 24
    const rows = range(1, n).map(() => range(1, 5).map(() => random()))
    for (const i of range(0, 5)) rows[n - 1 - i] = rows[i]!
    const k = Float64Array.from({ length: n * n }, (_, at) =>
      rows[Math.floor(at / n)]!.reduce((sum, value, i) => sum + value * rows[at % n]![i]!, 0),
    )
    const gruppo = Uint8Array.from({ length: n }, (_, i) => i % 2)
    const massimo = seed % 2 === 0 ? 0.5 : 0.06
    const c = ottimo({ k, gruppo, massimo })
    expectFeasible(c, gruppo, massimo)
    expect(violation((i, j) => k[i * n + j]!, c, gruppo, massimo)).toBeLessThan(1e-9)
    expect(parentelaAttesa(k, c)).toBeGreaterThanOrEqual(0)
  })
})

describe('litters', () => {
  it.each([
    [[0.25, 0.25], 10, 0.5, [5, 5]],
    [[0.3, 0.2], 5, 0.5, [3, 2]],
    [[0.3, 0.15, 0.05], 4, 0.5, [3, 1, 0]],
    [[0.2, 0.2, 0.1], 1, 0.5, [1, 0, 0]],
    [[0.2, 0.2, 0.1], 3, 0.2, [1, 1, 1]],
    [[0.5, 0], 3, 0.5, [3, 0]],
    [[0.2, 0.2, 0.1], 6, 0.2, [2, 2, 2]],
  ])('%j in %i litters, at most %f', (quote, cucciolate, massimo, expected) => {
    expect(cucciolateOf(quote, cucciolate, massimo)).toEqual(expected)
  })
})

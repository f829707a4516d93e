import { describe, expect, it } from 'vitest'
import { cutAnelli, generazioniOf, type Parentela } from './anelli.ts'

const ignoto = -1_000_000

function parentela(cats: readonly (readonly [number, number, number?])[], stored: readonly number[] = []): Parentela {
  return {
    count: cats.length,
    padre: Int32Array.from(cats, ([padre]) => padre),
    madre: Int32Array.from(cats, ([, madre]) => madre),
    proposti: Uint8Array.from(cats, (_, slot) => (stored.includes(slot) ? 0 : 3)),
    nascita: Int32Array.from(cats, ([, , nato]) => nato ?? ignoto),
    ignoto,
    riga: Int32Array.from(cats, (_, slot) => slot),
  }
}

describe('cutAnelli', () => {
  it('leaves a pedigree alone, repeated ancestors too', () => {
    const family = parentela([
      [-1, -1],
      [0, -1],
      [0, 1],
      [2, 1],
    ])
    expect(cutAnelli(family)).toEqual([])
    expect([...family.padre]).toEqual([-1, 0, 0, 2])
  })
  it('cuts the parent born after the child, in any order of the file', () => {
    const family = parentela([
      [2, -1, 10],
      [0, -1, 11],
      [1, -1, 12],
    ])
    expect(cutAnelli(family)).toEqual([
      { figlio: 0, campo: 'idpadre', genitore: 2, anello: [0, 2, 1, 0], natoDopo: true },
    ])
    expect([...family.padre]).toEqual([-1, 0, 1])
  })
  it('cuts the last link in the file if birth dates decide nothing', () => {
    const family = parentela([
      [-1, 2],
      [0, -1],
      [1, -1],
    ])
    expect(cutAnelli(family)).toMatchObject([{ figlio: 2, campo: 'idpadre', genitore: 1, natoDopo: false }])
  })
  it('never cuts stored links, and leaves a stored loop', () => {
    const mixed = parentela(
      [
        [1, -1, 5],
        [0, -1, 1],
      ],
      [1],
    )
    expect(cutAnelli(mixed)).toMatchObject([{ figlio: 0, genitore: 1 }])
    const old = parentela(
      [
        [1, -1],
        [0, -1],
        [0, -1],
      ],
      [0, 1],
    )
    expect(cutAnelli(old)).toEqual([])
    expect([...generazioniOf(old, () => true)]).toHaveLength(3)
  })
  it('cuts two loops that share a cat, once each', () => {
    const family = parentela([
      [1, 2],
      [0, -1],
      [0, -1],
    ])
    expect(cutAnelli(family)).toHaveLength(2)
    expect(cutAnelli(family)).toEqual([])
  })
  it('leaves no loop in random tangles', () => {
    let seed = 7
    const random = (n: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % n
    }
    for (let round = 0; round < 200; round++) {
      const cats = Array.from({ length: 12 }, (): [number, number, number] => [
        random(13) - 1,
        random(13) - 1,
        random(20),
      ])
      const family = parentela(cats.map(([p, m, n], slot) => [p === slot ? -1 : p, m === slot ? -1 : m, n]))
      const links = () => [...family.padre, ...family.madre].filter(parent => parent >= 0).length
      const before = links()
      const tagli = cutAnelli(family)
      expect(before - links()).toBe(tagli.length)
      const generazione = generazioniOf(family, () => true)
      for (let slot = 0; slot < 12; slot++)
        for (const parent of [family.padre[slot] as number, family.madre[slot] as number])
          if (parent >= 0) expect(generazione[slot]).toBeGreaterThan(generazione[parent] as number)
    }
  })
})

describe('generazioniOf', () => {
  it('counts the longest line of counted ancestors', () => {
    const family = parentela([
      [-1, -1],
      [0, -1],
      [0, 1],
      [-1, -1],
    ])
    expect([...generazioniOf(family, () => true)]).toEqual([0, 1, 2, 0])
    expect([...generazioniOf(family, slot => slot !== 0)]).toEqual([0, 0, 1, 0])
  })
})

import type { ColonneGatti } from './registro.ts'

/** For tests only: slow and simple, independent of the tested code. Id, sire, dam. */
export type Row = [id: number, padre: number, madre: number]

export function family(words: string): Row[] {
  const tokens = words.split(' ').map(word => word.split(/[=x]/).map(Number))
  const born = tokens.filter(token => token.length === 3) as Row[]
  const children = new Set(born.map(([id]) => id))
  const implied = new Set(
    born.flatMap(([, padre, madre]) => [padre, madre]).filter(id => id !== 0 && !children.has(id)),
  )
  const named = tokens.filter(token => token.length === 1).map(token => token[0]!)
  return [...[...implied, ...named].map((id): Row => [id, 0, 0]), ...born]
}

export function tabular(rows: readonly Row[]): number[][] {
  const at = new Map(rows.map(([id], i) => [id, i]))
  const a = rows.map(() => rows.map(() => 0))
  const value = (i: number, j: number | undefined) => (j === undefined ? 0 : a[i]![j]!)
  rows.forEach(([, padre, madre], i) => {
    const p = at.get(padre)
    const m = at.get(madre)
    for (let j = 0; j < i; j++) a[i]![j] = a[j]![i] = (value(j, p) + value(j, m)) / 2
    a[i]![i] = 1 + (p === undefined ? 0 : value(p, m) / 2)
  })
  return a
}

export function randomPedigree(seed: number, cats: number): Row[] {
  const random = lehmer(seed)
  const rows: Row[] = []
  for (let i = 0; i < cats; i++) {
    const pick = () => {
      const back = Math.max(0, i - 25)
      return i < 6 || random() < 0.1 ? 0 : rows[back + Math.floor(random() * (i - back))]![0]
    }
    const id = 1 + ((i * 7919 + seed * 31) % 1_000_003) * (seed % 3 === 0 ? 1 : 997)
    const padre = pick()
    const madre = pick()
    rows.push([id, padre, padre === madre ? 0 : madre])
  }
  return rows
}

export function columnsOf(rows: readonly Row[], seed?: number): ColonneGatti {
  const random = lehmer(seed ?? 0)
  const order =
    seed === undefined
      ? rows
      : rows
          .map(row => ({ row, key: random() }))
          .sort((a, b) => a.key - b.key)
          .map(({ row }) => row)
  const column = (i: 0 | 1 | 2) => Int32Array.from(order, row => row[i])
  return { id: column(0), padre: column(1), madre: column(2) }
}

export function lehmer(seed: number): () => number {
  let state = 48_271 * (seed + 11) + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

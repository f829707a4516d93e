import type { Somiglianza } from './likeness.ts'

/** Rows with a common key are compared. A key shared by more than `most` rows is skipped. */
export interface GruppoChiavi<T> {
  most: number
  /** The key is frequent: `isNear` filters pairs before the full comparison. */
  looksFirst?: true
  keysOf: (row: T) => readonly string[]
}

export interface Confronto<T> {
  gruppi: readonly GruppoChiavi<T>[]
  isNear: (a: T, b: T) => boolean
  somiglianza: (a: T, b: T) => Somiglianza
  soglia: number
}

export interface Coppia extends Somiglianza {
  a: number
  b: number
}

/** With `touched`, only pairs with one of these ids. Groups run one after the other to keep memory small. */
export function coppieOf<T extends { id: number }>(
  rows: readonly T[],
  { gruppi, isNear, somiglianza, soglia }: Confronto<T>,
  touched?: ReadonlySet<number>,
): Coppia[] {
  const found = new Map<string, Coppia>()
  const weigh = (one: T, other: T) => {
    const [a, b] = one.id < other.id ? [one, other] : [other, one]
    const key = `${a.id} ${b.id}`
    if (found.has(key)) return
    const likeness = somiglianza(a, b)
    if (likeness.punteggio >= soglia) found.set(key, { a: a.id, b: b.id, ...likeness })
  }
  for (const { most, looksFirst, keysOf } of gruppi)
    for (const group of groupsOf(rows, keysOf, touched))
      if (group.length <= most)
        for (const [one, other] of pairsOf(group, touched))
          if (looksFirst !== true || isNear(one, other)) weigh(one, other)
  return [...found.values()].toSorted(byPunteggio)
}

export function byPunteggio(x: Coppia, y: Coppia): number {
  return y.punteggio - x.punteggio || x.a - y.a || x.b - y.b
}

function* groupsOf<T extends { id: number }>(
  rows: readonly T[],
  keysOf: (row: T) => readonly string[],
  touched: ReadonlySet<number> | undefined,
): Iterable<T[]> {
  const wanted = touched && new Set(rows.filter(({ id }) => touched.has(id)).flatMap(keysOf))
  // Most keys belong to one row: a group is created only at the second row.
  const first = new Map<string, T>()
  const groups = new Map<string, T[]>()
  for (const row of rows)
    for (const key of new Set(keysOf(row))) {
      if (wanted !== undefined && !wanted.has(key)) continue
      const alone = first.get(key)
      const group = groups.get(key)
      if (group !== undefined) group.push(row)
      else if (alone !== undefined) groups.set(key, [alone, row])
      else first.set(key, row)
    }
  yield* groups.values()
}

function* pairsOf<T extends { id: number }>(
  group: readonly T[],
  touched: ReadonlySet<number> | undefined,
): Iterable<[T, T]> {
  for (const [i, one] of group.entries())
    for (let j = i + 1; j < group.length; j++) {
      const other = group[j] as T
      if (touched === undefined || touched.has(one.id) || touched.has(other.id)) yield [one, other]
    }
}

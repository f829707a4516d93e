export interface Random {
  next(): number
  /** Integer, both ends included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** A random item, in proportion to its weight. */
  weighted<T>(list: readonly T[], weight: (item: T) => number): T
  shuffle<T>(list: readonly T[]): T[]
}

/** Mulberry32: integer steps only, so that a seed gives the same registry on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]) => {
    if (list.length === 0) throw new Error('Nothing to pick from')
    return list[Math.floor(next() * list.length)] as T
  }
  const weighted = <T>(list: readonly T[], weight: (item: T) => number) => {
    let rest = next() * list.reduce((sum, item) => sum + weight(item), 0)
    for (const item of list) {
      rest -= weight(item)
      if (rest < 0) return item
    }
    return pick(list)
  }
  const shuffle = <T>(list: readonly T[]) => {
    const copy = [...list]
    for (let i = copy.length - 1; i > 0; i--) {
      const j = Math.floor(next() * (i + 1))
      ;[copy[i], copy[j]] = [copy[j] as T, copy[i] as T]
    }
    return copy
  }
  return { next, int, chance: probability => next() < probability, pick, weighted, shuffle }
}

import type { Changes } from './work.ts'

const maxEntries = 2000

/** Totals of lists, kept until a table they looked at changes: counting is the cost of a list (performance.md 3). */
export class Totals {
  readonly #totals = new Map<string, { total: number; entities: readonly string[] }>()
  /** Rises with every change, so that a count that began before one is not kept after it. */
  #generation = 0
  /** For /metrics. */
  readonly counts = { hits: 0, misses: 0 }

  constructor(changes: Changes) {
    changes.onChange(changed => {
      this.#generation++
      if (changed === 'everything') this.#totals.clear()
      else {
        const entities = new Set(changed.map(change => change.entity))
        for (const [key, entry] of this.#totals)
          if (entry.entities.some(name => entities.has(name))) this.#totals.delete(key)
      }
    })
  }

  async get(key: string, entities: readonly string[], count: () => Promise<number>): Promise<number> {
    const known = this.#totals.get(key)
    if (known !== undefined) {
      this.counts.hits++
      return known.total
    }
    this.counts.misses++
    const generation = this.#generation
    const total = await count()
    if (generation === this.#generation) {
      if (this.#totals.size >= maxEntries) this.#totals.clear()
      this.#totals.set(key, { total, entities })
    }
    return total
  }
}

import { Followed } from './followed.ts'
import type { Changes } from './work.ts'

const maxEntries = 2000

/** Totals of lists, kept until a table they looked at changes: counting is the cost of a list (decision 11). */
export class Totals {
  readonly #totals: Followed<number>
  /** For /metrics. */
  readonly counts = { hits: 0, misses: 0 }

  constructor(changes: Changes) {
    this.#totals = new Followed(changes, maxEntries)
  }

  get(key: string, entities: readonly string[], count: () => Promise<number>): Promise<number> {
    this.counts[this.#totals.has(key) ? 'hits' : 'misses']++
    return this.#totals.get(key, { on: entities, load: count })
  }
}

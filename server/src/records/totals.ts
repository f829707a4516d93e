import type { Changes } from './work.ts'

const maxEntries = 2000
const smallTable = 20_000
/** A total of a larger table may be this many times older than its count took. */
const patience = 10

export interface Count {
  tot: number
  rows: number
}

interface Entry {
  on: readonly string[]
  count: Promise<{ tot: number; goodUntil: number }>
  isStale: boolean
}

/** Counting is the main cost of a list, so totals are kept until their entities change (decision 117). */
export class Totals {
  readonly #entries = new Map<string, Entry>()
  readonly #now: () => number
  readonly counts = { hits: 0, misses: 0 }

  constructor(changes: Pick<Changes, 'onChange'>, now = () => performance.now()) {
    this.#now = now
    changes.onChange(changed => {
      if (changed === 'everything') return this.#entries.clear()
      const entities = new Set(changed.map(({ entity }) => entity))
      for (const entry of this.#entries.values()) entry.isStale ||= entry.on.some(name => entities.has(name))
    })
  }

  /** Concurrent callers share one count. For small tables the count never starts before a change known to the caller. */
  async get(key: string, on: readonly string[], count: () => Promise<Count>): Promise<number> {
    for (;;) {
      const entry = this.#entries.get(key)
      if (entry === undefined) {
        this.counts.misses++
        return (await this.#begin(key, on, count).count).tot
      }
      const { tot, goodUntil } = await entry.count
      if (!entry.isStale || this.#now() < goodUntil) {
        this.counts.hits++
        return tot
      }
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
    }
  }

  #begin(key: string, on: readonly string[], count: () => Promise<Count>): Entry {
    if (this.#entries.size >= maxEntries) this.#entries.clear()
    const began = this.#now()
    const timed = count().then(({ tot, rows }) => {
      const ended = this.#now()
      return { tot, goodUntil: rows < smallTable ? Number.NEGATIVE_INFINITY : ended + patience * (ended - began) }
    })
    const entry = { on, count: timed, isStale: false }
    this.#entries.set(key, entry)
    timed.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
    })
    return entry
  }
}

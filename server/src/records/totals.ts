import { isVisibleIn } from './paging/snapshot.ts'
import type { Change, Changes } from './work.ts'

const maxEntries = 2000
/** Of what else is kept: numbers of rows, some kB each, and how many rows each parent has, at most some hundred. */
const maxKept = 60

/** What a total looks at: fields by entity. 'all' where any change of a row may count. */
export type Reads = ReadonlyMap<string, ReadonlySet<string> | 'all'>

export interface Count {
  tot: number
  /** What the count saw, in PostgreSQL's words: which transactions had ended by then. */
  snapshot: string
}

export interface Counting {
  /** The entity whose rows are counted. */
  of: string
  reads: Reads
  count: () => Promise<Count>
  /** How many of these rows the filter finds. */
  countAmong: (ids: readonly number[]) => Promise<number>
}

interface Entry {
  counting: Counting
  value: Promise<Count>
  /** Rows that are new since, with the transactions that made them. */
  made: Map<number, string>
}

/**
 * Totals of lists, kept until something changes what they look at: counting is the cost of a list (decisions 11 and 77). A change of other
 * fields leaves a total alone, a new row is added if the filter finds it; anything else that may matter drops the total. Who asks for the
 * same one meanwhile waits for the same count.
 */
export class Totals {
  readonly #entries = new Map<string, Entry>()
  readonly #kept = new Map<string, { reads: Reads; value: Promise<unknown> }>()
  /** For /metrics. */
  readonly counts = { hits: 0, misses: 0 }

  constructor(changes: Pick<Changes, 'onChange'>) {
    changes.onChange(changed => {
      if (changed === 'everything') {
        this.#entries.clear()
        this.#kept.clear()
      } else for (const change of changed) this.#note(change)
    })
  }

  async get(key: string, counting: Counting): Promise<number> {
    const known = this.#entries.get(key)
    this.counts[known === undefined ? 'misses' : 'hits']++
    if (known?.made.size === 0) return (await known.value).tot
    if (known === undefined && this.#entries.size >= maxEntries) this.#entries.clear()
    const value = known === undefined ? counting.count() : withMade(known)
    const entry: Entry = { counting, value, made: new Map() }
    this.#entries.set(key, entry)
    try {
      return (await value).tot
    } catch (error) {
      // A failed count is not kept: the next caller counts anew.
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
      throw error
    }
  }

  /** Other counts of a list, kept until a row comes or goes or changes in what they look at. */
  async keep<T>(key: string, reads: Reads, load: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key)
    const entry = known ?? { reads, value: load() }
    // The one that was asked for last stands last; the first makes room.
    this.#kept.delete(key)
    this.#kept.set(key, entry)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > maxKept && oldest !== undefined) this.#kept.delete(oldest)
    try {
      return (await entry.value) as T
    } catch (error) {
      if (this.#kept.get(key) === entry) this.#kept.delete(key)
      throw error
    }
  }

  #note(change: Change): void {
    for (const [key, { reads }] of this.#kept) {
      const looked = reads.get(change.entity)
      if (looked !== undefined && (change.made !== undefined || mayCount(change, looked))) this.#kept.delete(key)
    }
    for (const [key, entry] of this.#entries) {
      const looked = entry.counting.reads.get(change.entity)
      if (looked === undefined) continue
      if (change.made !== undefined && entry.counting.of === change.entity && looked !== 'all')
        entry.made.set(change.id, change.made)
      else if (mayCount(change, looked)) this.#entries.delete(key)
    }
  }
}

function mayCount({ fields }: Change, looked: ReadonlySet<string> | 'all'): boolean {
  return fields === undefined || looked === 'all' || fields.some(name => looked.has(name))
}

/** A row that the count saw already is in it; each of the others is asked for by its number. */
async function withMade({ counting, value, made }: Entry): Promise<Count> {
  const before = await value.catch(() => undefined)
  if (before === undefined) return counting.count()
  const unseen = [...made].filter(([, transaction]) => !isVisibleIn(before.snapshot, transaction)).map(([id]) => id)
  return unseen.length === 0 ? before : { ...before, tot: before.tot + (await counting.countAmong(unseen)) }
}

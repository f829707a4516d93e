import type { Change, Changes } from './work.ts'

export type News = ReadonlyMap<string, ReadonlySet<number>>

export interface Source<T> {
  on: readonly string[]
  load: () => Promise<T>
  /** Undefined asks for a full reload. Must finish all reads before it changes `value`, because a read may fail. */
  apply?: (value: T, news: News) => Promise<T | undefined>
}

interface Entry<T> {
  source: Source<T>
  value: Promise<T>
  read?: T
  news: Map<string, Set<number>>
}

/** Cache that follows the writes of all servers. A value requested after a change includes the change. */
export class Followed<T> {
  readonly #entries = new Map<string, Entry<T>>()
  readonly #most: number

  constructor(changes: Pick<Changes, 'onChange'>, most = Number.POSITIVE_INFINITY) {
    this.#most = most
    changes.onChange(changed => {
      if (changed === 'everything') this.#entries.clear()
      else this.#note(newsOf(changed))
    })
  }

  peek(key: string): T | undefined {
    const known = this.#entries.get(key)
    return known?.news.size === 0 ? known.read : undefined
  }

  get(key: string, source: Source<T>): Promise<T> {
    const known = this.#entries.get(key)
    if (known?.news.size === 0) return known.value
    if (known === undefined && this.#entries.size >= this.#most) this.#entries.clear()
    const value = known === undefined ? source.load() : broughtUp(known)
    const entry: Entry<T> = { source, value, news: new Map() }
    this.#entries.set(key, entry)
    value.then(
      read => {
        entry.read = read
      },
      () => this.#undo(key, entry, known),
    )
    return value
  }

  #note(heard: News): void {
    for (const [key, { source, news }] of this.#entries) {
      const touched = source.on.filter(entity => heard.has(entity))
      if (touched.length > 0 && source.apply === undefined) this.#entries.delete(key)
      else for (const entity of touched) add(news, entity, heard.get(entity) ?? [])
    }
  }

  #undo(key: string, failed: Entry<T>, before: Entry<T> | undefined): void {
    if (this.#entries.get(key) !== failed) return
    this.#entries.delete(key)
    if (before === undefined) return
    for (const [entity, ids] of failed.news) add(before.news, entity, ids)
    this.#entries.set(key, before)
  }
}

export function follow<T>(changes: Pick<Changes, 'onChange'>, source: Source<T>): () => Promise<T> {
  const followed = new Followed<T>(changes)
  return () => followed.get('', source)
}

async function broughtUp<T>({ source, value, news }: Entry<T>): Promise<T> {
  const before = await value.catch(() => undefined)
  const after = before === undefined ? undefined : await source.apply?.(before, news)
  return after ?? source.load()
}

function newsOf(changed: readonly Change[]): News {
  const news = new Map<string, Set<number>>()
  for (const { entity, id } of changed) add(news, entity, [id])
  return news
}

function add(news: Map<string, Set<number>>, entity: string, ids: Iterable<number>): void {
  const known = news.get(entity) ?? new Set<number>()
  news.set(entity, known)
  for (const id of ids) known.add(id)
}

import { byPunteggio, type Coppia } from '@bisavolo/domain/kit/pairs'
import type { Change, Changes } from '../../records/work.ts'
import type { EntitaDuplicabile } from './genere.ts'
import { keyOf } from './store-scartati.ts'

interface Search {
  /** The fields that decide: a change of no other is no news. */
  reads: readonly string[]
  whole: () => Promise<Coppia[]>
  some: (ids: ReadonlySet<number>) => Promise<Coppia[]>
}

/** Milliseconds. */
const pauses = {
  /** After the start, for what the first screens need. */
  start: 5_000,
  /** After a write, for those that follow it. */
  some: 1_000,
  /** After news of everything: an import tells it every ten seconds or so, and is looked at when it has ended. */
  everything: 25_000,
  /** Who asks waits so long for what is under way, and is then told what is known. */
  asked: 4_000,
  failed: 5_000,
}
/** Past so many changed rows all are looked at anew. */
const anewAbove = 500
/** A whole search that takes no longer need not wait for a rest. */
const quick = 500

/** The pairs of one kind of record. One search at a time; what changes meanwhile is looked at next. */
export class Kept {
  readonly #search: Search
  #pairs = new Map<string, Coppia>()
  #sorted: readonly Coppia[] = []
  #news: Set<number> | 'everything' = 'everything'
  #running: Promise<boolean> | undefined
  #timer: NodeJS.Timeout | undefined
  #lastWhole = 0
  #closed = false

  constructor(entita: EntitaDuplicabile, changes: Pick<Changes, 'onChange'>, search: Search) {
    this.#search = search
    this.#start(pauses.start)
    const isNews = ({ entity, fields }: Change) =>
      entity === entita && (fields === undefined || fields.some(name => search.reads.includes(name)))
    changes.onChange(changed => {
      if (changed === 'everything') this.#news = 'everything'
      else if (!this.#note(changed.filter(isNews).map(({ id }) => id))) return
      this.#start(this.#pause())
    })
  }

  /** Asked for right after a write it has that write, unless a long search over everything is under way or due. */
  async current(): Promise<{ coppie: readonly Coppia[]; inCorso: boolean }> {
    const late = waited(pauses.asked).then(() => false)
    while (!this.#isResting() && (this.#running !== undefined || this.#isShort()))
      if (!(await Promise.race([this.#run(), late]))) break
    return { coppie: this.#sorted, inCorso: !this.#isResting() }
  }

  /** What the last search found. */
  get known(): readonly Coppia[] {
    return this.#sorted
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
  }

  #isResting(): boolean {
    return this.#running === undefined && this.#news !== 'everything' && this.#news.size === 0
  }

  /** What is due can be had while somebody waits. */
  #isShort(): boolean {
    return this.#news !== 'everything' || this.#lastWhole <= quick
  }

  /** False when there is nothing to look at that was not already to be looked at. */
  #note(ids: readonly number[]): boolean {
    if (this.#news === 'everything' || ids.length === 0) return false
    for (const id of ids) this.#news.add(id)
    if (this.#news.size > anewAbove) this.#news = 'everything'
    return true
  }

  #start(pause: number): void {
    clearTimeout(this.#timer)
    if (!this.#closed) this.#timer = setTimeout(() => void this.#run(), pause).unref()
  }

  /** False when it failed. */
  #run(): Promise<boolean> {
    this.#running ??= this.#look().then(isDone => {
      this.#running = undefined
      if (!this.#isResting()) this.#start(isDone ? this.#pause() : pauses.failed)
      return isDone
    })
    return this.#running
  }

  #pause(): number {
    return this.#news === 'everything' ? pauses.everything : pauses.some
  }

  async #look(): Promise<boolean> {
    clearTimeout(this.#timer)
    const news = this.#news
    this.#news = new Set()
    try {
      if (news === 'everything') await this.#lookAtAll()
      else this.#replace(news, await this.#search.some(news))
      return true
    } catch {
      // The database may be away for a while: what was to be looked at still is.
      if (news === 'everything') this.#news = news
      else this.#note([...news])
      return false
    }
  }

  async #lookAtAll(): Promise<void> {
    const begun = performance.now()
    const coppie = await this.#search.whole()
    this.#lastWhole = performance.now() - begun
    this.#pairs = new Map(coppie.map(coppia => [keyOf(coppia), coppia]))
    this.#sorted = coppie
  }

  #replace(ids: ReadonlySet<number>, coppie: readonly Coppia[]): void {
    for (const [key, { a, b }] of this.#pairs) if (ids.has(a) || ids.has(b)) this.#pairs.delete(key)
    for (const coppia of coppie) this.#pairs.set(keyOf(coppia), coppia)
    this.#sorted = [...this.#pairs.values()].toSorted(byPunteggio)
  }
}

function waited(milliseconds: number): Promise<void> {
  return new Promise(resolve => void setTimeout(resolve, milliseconds).unref())
}

import type { Titoli } from '@bisavolo/domain/esposizioni/calls/titoli'
import type { OwnOrder } from '@bisavolo/domain/kit/page-query'
import type { Db } from '../../platform/db/database.ts'
import { Followed, type News } from '../../records/followed.ts'
import type { Changes } from '../../records/work.ts'
import { readCompletabili, readTouched } from './read-completabili.ts'
import { readTitoliOf } from './read-titoli.ts'

export const titoliOrder: OwnOrder = { sortBy: 'data', descending: true, rowsPerPage: 25 }

interface Attesa {
  byId: ReadonlyMap<number, Titoli>
  inOrder: readonly Titoli[]
}

/** A change in one of these tables rechecks every cat. */
const ofAll = ['regole', 'razze', 'colori']
const maxTouched = 2000
/** Cats per batch; each batch blocks the event loop for about 10 ms. */
const chunk = 200

/** Cached in memory; a change on any server rechecks only the touched cats. A show counts from its day on. */
export class DaConfermare {
  readonly #db: Db
  readonly #attese: Followed<Attesa>

  constructor(db: Db, changes: Changes) {
    this.#db = db
    this.#attese = new Followed(changes, 2)
  }

  /** `dal` hides older titles. DM comes from offspring and has no day, so it is always listed. */
  async of(oggi: string, dal = ''): Promise<readonly Titoli[]> {
    const attesa = await this.#attese.get(oggi, {
      on: ['esposizioni_has_gatti', 'esposizioni', 'gatti', ...ofAll],
      load: async () => this.#waiting([], await readCompletabili(this.#db), oggi),
      apply: (known, news) => this.#follow(known, news, oggi),
    })
    if (dal === '') return attesa.inOrder
    return attesa.inOrder.filter(({ proposte }) => proposte.some(({ data }) => data === null || data >= dal))
  }

  async #follow(known: Attesa, news: News, oggi: string): Promise<Attesa | undefined> {
    if (ofAll.some(entity => news.has(entity))) return undefined
    const touched = await readTouched(this.#db, news)
    return touched.length > maxTouched ? undefined : this.#waiting(known.byId, touched, oggi)
  }

  async #waiting(known: Iterable<[number, Titoli]>, ids: readonly number[], oggi: string): Promise<Attesa> {
    const byId = new Map(known)
    for (const id of ids) byId.delete(id)
    for (let from = 0; from < ids.length; from += chunk)
      for (const titoli of await readTitoliOf(this.#db, ids.slice(from, from + chunk), oggi))
        if (titoli.proposte.length > 0) byId.set(titoli.idgatto, titoli)
    return { byId, inOrder: inOrder(byId.values()) }
  }
}

function inOrder(attesa: Iterable<Titoli>): Titoli[] {
  const days = Array.from(attesa, titoli => ({ titoli, day: completedOn(titoli) }))
  days.sort((a, b) => (a.day === b.day ? a.titoli.idgatto - b.titoli.idgatto : a.day < b.day ? -1 : 1))
  return days.map(({ titoli }) => titoli)
}

function completedOn({ proposte }: Titoli): string {
  return proposte.reduce((last, { data }) => (data !== null && data > last ? data : last), '')
}

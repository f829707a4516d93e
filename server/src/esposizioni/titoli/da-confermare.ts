import type { Titoli } from '@bisavolo/domain/esposizioni/calls/titoli'
import type { OwnOrder } from '@bisavolo/domain/kit/page-query'
import type { Db } from '../../platform/db/database.ts'
import { Followed, type News } from '../../records/followed.ts'
import type { Changes } from '../../records/work.ts'
import { readCompletabili, readTouched } from './read-completabili.ts'
import { readTitoliOf } from './read-titoli.ts'

export const titoliOrder: OwnOrder = { sortBy: 'data', descending: true, rowsPerPage: 25 }

/** The cats with a title to confirm: by id, and in the order of the day of the last result that completed a title. */
interface Attesa {
  byId: ReadonlyMap<number, Titoli>
  inOrder: readonly Titoli[]
}

/** What decides every cat's titles, so that all are looked at again when it changes. */
const ofAll = ['regole', 'razze', 'colori']
/** So many cats are looked at again one by one; past them it is all anew. */
const maxTouched = 2000
/** The cats of a whole association are read so many at a time: judging them holds others up for some ten milliseconds. */
const chunk = 200

/**
 * The office's desk, oldest first: the cats whose results complete a title that nobody has confirmed, however old the results are. Kept
 * in memory: after a change, on any server, only the cats that it touched are looked at again. A day later shows may have been held
 * that did not count before.
 */
export class DaConfermare {
  readonly #db: Db
  readonly #attese: Followed<Attesa>

  constructor(db: Db, changes: Changes) {
    this.#db = db
    this.#attese = new Followed(changes, 2)
  }

  /** `dal` leaves out titles that were completed before that day; one that no result completes (DM) has no day. */
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

/** The day of the last result that completed a title; ISO days sort as text. */
function completedOn({ proposte }: Titoli): string {
  return proposte.reduce((last, { data }) => (data !== null && data > last ? data : last), '')
}

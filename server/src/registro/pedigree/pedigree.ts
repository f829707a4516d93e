import { leggeViventi } from '@bisavolo/domain/registro/calls/pedigree'
import type { Genealogia } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import type { RazzaOggi } from '@bisavolo/domain/registro/rules/popolazione/gruppo'
import type { Db } from '../../platform/db/database.ts'
import { Followed, follow } from '../../records/followed.ts'
import type { Changes } from '../../records/work.ts'
import { openEngine, type State } from './engine.ts'
import type { Reckon } from './questions.ts'
import { type Parentage, readEverybody, readSome } from './read-parentage.ts'
import { readRazzaOggi } from './read-razza-oggi.ts'
import { reckonViventi, type Viventi } from './reckon-viventi.ts'

/** The parentage of all cats in memory, updated after each write on any server. */
export interface Pedigree {
  /** Results are stale after the next await. */
  current: () => Promise<Genealogia>
  reckon: Reckon
  razzaOggi: (idrazza: number, today: string) => Promise<RazzaOggi>
  viventiOf: (idrazza: number, today: string) => Promise<Viventi>
}

const readAnewAbove = 5_000

const mostCached = 200

export function openPedigree(db: Db, changes: Changes, few?: number): Pedigree {
  const engine = openEngine(few)
  const state = follow<State>(changes, {
    on: ['gatti'],
    load: async () => engine.build(await readEverybody(db)),
    async apply(before, news) {
      const ids = news.get('gatti') ?? new Set()
      if (ids.size > readAnewAbove) return undefined
      return engine.apply(before, ids, await readChanged(db, before.genealogia, ids))
    },
  })
  const viventi = new Followed<Viventi>(changes, mostCached)
  const razze = new Followed<RazzaOggi>(changes, mostCached)
  const razzaOggi = (idrazza: number, today: string) =>
    razze.get(`${idrazza} ${today}`, { on: leggeViventi, load: () => readRazzaOggi(db, idrazza, today) })
  const reckon: Reckon = async (question, args) => {
    const now = await state()
    return engine.reckon(now, question, args(now.genealogia))
  }
  return {
    current: async () => (await state()).genealogia,
    reckon,
    razzaOggi,
    viventiOf: (idrazza, today) =>
      viventi.get(`${idrazza} ${today}`, {
        on: leggeViventi,
        load: async () => reckonViventi(reckon, await razzaOggi(idrazza, today)),
      }),
  }
}

async function readChanged(db: Db, genealogia: Genealogia, ids: ReadonlySet<number>): Promise<Parentage[]> {
  const rows: Parentage[] = []
  const asked = new Set<number>()
  let wanted = [...ids]
  while (wanted.length > 0) {
    for (const id of wanted) asked.add(id)
    const found = await readSome(db, wanted)
    rows.push(...found)
    const parents = new Set(found.flatMap(row => [row.padre, row.madre]))
    wanted = [...parents].filter(id => id !== 0 && !asked.has(id) && !genealogia.has(id))
  }
  return rows
}

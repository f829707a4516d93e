import { type Coppia, coppieOf } from '@bisavolo/domain/kit/pairs'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { AnyGenere, EntitaDuplicabile } from './genere.ts'
import { genereGatti } from './read-gatti.ts'
import { generePersone } from './read-persone.ts'

export const generi: Readonly<Record<EntitaDuplicabile, AnyGenere>> = {
  gatti: genereGatti,
  clienti_soci: generePersone,
}

const atOnce = 10_000
/** Limit for imports of the same file twice, which would pair every row. */
const mostKept = 20_000

export async function allPairs(db: Db | Trx, entita: EntitaDuplicabile, today: string): Promise<Coppia[]> {
  const { readAfter, notoOf, confronto } = generi[entita]
  const noti: { id: number }[] = []
  for (let last = Number.MIN_SAFE_INTEGER, page = atOnce; page === atOnce; ) {
    const rows = await readAfter(db, Math.max(last, -2_147_483_648), atOnce)
    for (const row of rows) noti.push(notoOf(row, today))
    page = rows.length
    last = rows.at(-1)?.id ?? last
  }
  return coppieOf(noti, confronto).slice(0, mostKept)
}

const fewAtOnce = 25

export async function pairsWith(
  db: Db | Trx,
  entita: EntitaDuplicabile,
  ids: ReadonlySet<number>,
  today: string,
): Promise<Coppia[]> {
  const found = new Map<string, Coppia>()
  for (const rest = [...ids]; rest.length > 0; )
    for (const coppia of await pairsOfFew(db, entita, new Set(rest.splice(0, fewAtOnce)), today))
      found.set(`${coppia.a} ${coppia.b}`, coppia)
  return [...found.values()]
}

async function pairsOfFew(db: Db | Trx, entita: EntitaDuplicabile, ids: ReadonlySet<number>, today: string) {
  const { readSome, readNear, notoOf, confronto } = generi[entita]
  const changed = (await readSome(db, [...ids])).map(row => notoOf(row, today))
  if (changed.length === 0) return []
  const near = (await readNear(db, changed)).filter(({ id }) => !ids.has(id)).map(row => notoOf(row, today))
  return coppieOf([...changed, ...near], confronto, ids)
}

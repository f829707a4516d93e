import { and, notNull } from '@bisavolo/domain'
import { type RawBuilder, sql } from 'kysely'
import { type Cut, type Paged, selectByIds, type Values } from './paged.ts'
import { readsOf } from './reads-of.ts'

/** Whoever looks at a page goes on to those beside it: their numbers are read on the same walk. */
const onOneWalk = 1000

/**
 * A page that takes a long way to find: the numbers of its rows come first, by the index alone if it holds all that is asked, and the
 * rows after. The numbers are kept, so that the way is gone once until something changes what decides on it.
 */
export async function selectKept(paged: Paged, inOrder: RawBuilder<unknown>, cut: Cut): Promise<Values[]> {
  return selectByIds(paged, await readIds(paged, inOrder, cut))
}

/** How far a page's walk goes, the same for all pages that are read on it. */
export function walkEnd({ limit, offset }: Cut): number {
  return startOf(offset) + onOneWalk + limit
}

function startOf(offset: number): number {
  return offset - (offset % onOneWalk)
}

async function readIds({ db, entity, query, totals }: Paged, inOrder: RawBuilder<unknown>, { limit, offset }: Cut) {
  const walk = sql`select t.id from ${inOrder}`
  const read = async (most: number, skipped: number) => {
    const { rows } = await sql<{ id: number }>`${walk} limit ${most} offset ${skipped}`.execute(db)
    return Int32Array.from(rows, ({ id }) => id)
  }
  if (totals === undefined) return [...(await read(limit, offset))]
  const start = startOf(offset)
  const { sql: text, parameters } = walk.compile(db)
  const sortedBy = [query.sortBy, entity.fields[query.sortBy]?.orElse ?? []].flat()
  const reads = readsOf(entity, and(query.where, ...sortedBy.map(notNull)))
  const key = `${start} ${limit} ${text} ${JSON.stringify(parameters)}`
  // One page more: the last one on the walk may begin on its last row.
  const ids = await totals.keep(key, reads, () => read(onOneWalk + limit, start))
  return [...ids.subarray(offset - start, offset - start + limit)]
}

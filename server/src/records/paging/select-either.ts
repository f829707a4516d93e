import { and, type Filter } from '@bisavolo/domain'
import { sql } from 'kysely'
import { filterToSql } from '../filter-to-sql.ts'
import { selectKept, walkEnd } from './kept-ids.ts'
import { directionOf } from './order.ts'
import type { Cut, Paged, Values } from './paged.ts'
import type { Halves } from './stretches.ts'

/**
 * Rows in the order of one column or another: entries by the day of the foreign show they name, or by that of ours. No index holds
 * both, so each half is walked along its own, as far as the page may need, and the two are merged.
 */
export function selectEither(paged: Paged, where: Filter, halves: Halves, cut: Cut): Promise<Values[]> {
  const { entity } = paged
  const direction = directionOf(halves.descending)
  const walked = halves.of.map(
    ({ where: own, column, join, order }) => sql`(
      select t.id, ${sql.ref(column)} as place from ${sql.table(entity.name)} as t ${join}
      where ${filterToSql(entity, and(where, own), 't')} order by ${order} limit ${walkEnd(cut)})`,
  )
  const inOrder = sql`(${sql.join(walked, sql` union all `)}) as t order by t.place ${direction}, t.id ${direction}`
  return selectKept(paged, inOrder, cut)
}

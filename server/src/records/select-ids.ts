import type { Entity, ListQuery } from '@bisavolo/domain'
import { sceltaLimite } from '@bisavolo/domain/kit/scelta-limite'
import { sql } from 'kysely'
import type { Who } from '../platform/http/who.ts'
import { filterToSql } from './filter-to-sql.ts'
import { countRecords, type Reading, withReach } from './list-records.ts'
import { orderOf } from './paging/order.ts'

/** Up to this many are found by their filter's own index first and sorted afterwards. */
const gathered = 5000

/** The numbers of the rows a list finds, in its order, as many as may be chosen at once. */
export async function selectIds(reading: Reading, who: Who, entity: Entity, query: ListQuery) {
  const where = withReach(entity.access.read, who, query.where)
  const tot = await countRecords(reading, entity, where)
  const { join, order } = orderOf(entity, query.sortBy, query.descending)
  const table = sql.table(entity.name)
  const found = filterToSql(entity, where, 't')
  const source =
    tot <= gathered
      ? sql`(select * from ${table} as t where ${found} offset 0) as t ${join}`
      : sql`${table} as t ${join} where ${found}`
  const { rows } = await sql<{ id: number }>`
    select t.id from ${source} order by ${order} limit ${sceltaLimite}`.execute(reading.db)
  return { ids: rows.map(({ id }) => id), tot, limite: sceltaLimite }
}

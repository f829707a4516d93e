import type { Entity, Filter, ListQuery } from '@bisavolo/domain'
import { type RawBuilder, sql } from 'kysely'
import { searchColumn } from '../../platform/db/columns.ts'
import { filterToSql } from '../filter-to-sql.ts'
import { directionOf, orderOf, stretchesOf } from './order.ts'

/** Up to this many rows are filtered and sorted; beyond it an index in list order is faster. */
const few = 2500

export interface Cut {
  limit: number
  offset: number
  backwards: boolean
}

export function idsInOrder(
  entity: Entity,
  { where, sortBy, descending: wanted }: ListQuery,
  tot: number,
  { limit, offset, backwards }: Cut,
): RawBuilder<unknown> {
  const descending = wanted !== backwards
  const table = sql.table(entity.name)
  const found = filterToSql(entity, where, 't')
  const page = sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`
  if (sortsByPrefix(entity, where, sortBy))
    return sql`select t.id from ${table} as t where ${found} order by ${prefixOrder(sortBy, descending)} ${page}`
  if (tot <= few && !isAll(where)) {
    const { join, order } = orderOf(entity, sortBy, descending, wanted)
    // `offset 0` stops the planner from walking the whole order index.
    return sql`select t.id from (select * from ${table} as t where ${found} offset 0) as t ${join} order by ${order} ${page}`
  }
  const stretches = stretchesOf(entity, sortBy, descending, wanted).map(
    stretch => sql`(select t.id from ${table} as t ${stretch.join}
      where ${found} and ${stretch.where} order by ${stretch.order} limit ${sql.lit(offset + limit)})`,
  )
  return sql`select t.id from (${sql.join(stretches, sql` union all `)}) as t ${page}`
}

export function isAll(where: Filter): boolean {
  return where.op === 'and' && where.of.every(isAll)
}

function sortsByPrefix(entity: Entity, where: Filter, sortBy: string): boolean {
  const field = entity.fields[sortBy]
  if (field?.search === undefined || field.sortedBy !== undefined) return false
  return (where.op === 'and' ? where.of : [where]).some(
    part => part.op === 'like' && part.field === sortBy && /^[^%\\]/.test(part.value),
  )
}

/** Order of the normalised index; accents and case only break ties, as in Italian. */
function prefixOrder(sortBy: string, descending: boolean): RawBuilder<unknown> {
  const direction = directionOf(descending)
  const operator = sql.raw(descending ? '~>~' : '~<~')
  const text = sql.ref(`t.${searchColumn(sortBy)}`)
  return sql`${text} using ${operator}, ${sql.ref(`t.${sortBy}`)} ${direction}, t.id ${direction}`
}

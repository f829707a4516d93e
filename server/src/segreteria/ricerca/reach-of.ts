import { and, type EntityName, entityOf } from '@bisavolo/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Who } from '../../platform/http/who.ts'
import { filterToSql } from '../../records/filter-to-sql.ts'

/** The rows of `t` this person reaches, by the same rule as the lists; false in SQL for those who reach none. */
export function reachOf(who: Who, name: EntityName): RawBuilder<boolean> {
  const entity = entityOf(name)
  const reach = entity.access.read(who)
  if (typeof reach === 'boolean') return reach ? sql<boolean>`true` : sql<boolean>`false`
  return filterToSql(entity, and(reach), 't')
}

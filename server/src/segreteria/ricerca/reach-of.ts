import { and, type EntityName, entityOf, or } from '@bisavolo/domain'
import type { RawBuilder } from 'kysely'
import type { Who } from '../../platform/http/who.ts'
import { filterToSql } from '../../records/filter-to-sql.ts'

export function reachOf(who: Who, name: EntityName): RawBuilder<boolean> {
  const entity = entityOf(name)
  const reach = entity.access.read(who)
  return filterToSql(entity, reach === false ? or() : and(...(reach === true ? [] : [reach])), 't')
}

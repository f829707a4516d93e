import { canRead, type EntityName, entityOf, type Field, hasMenu } from '@bisavolo/domain'
import { parseFilters } from '@bisavolo/domain/kit/list-query'
import { textFilters } from '@bisavolo/domain/listing/offered'
import { listAt } from '@bisavolo/domain/product/lists'
import type { MenuPath } from '@bisavolo/domain/words/pages'
import { type RawBuilder, sql } from 'kysely'
import type { Who } from '../../platform/http/who.ts'
import { filterToSql } from '../../records/filter-to-sql.ts'

/** A condition on `t` that finds rows. */
export interface Way {
  where: RawBuilder<boolean>
  isExact: boolean
  /** Address of the list whose filter is this condition. */
  list?: string
}

/** The condition of a list's filter, if the role reads the field; with the list's address if its menu has the list. */
export function listWay(who: Who, path: MenuPath, name: string, text: string): Way[] {
  const entity = entityOf(listAt(path)?.entity ?? '')
  const field = entity.fields[name] as Field
  if (!canRead(field, who.role)) return []
  const filters = parseFilters(entity, { entity: entityOf, role: who.role }, textFilters(entity, name, field, text))
  const where = filterToSql(entity, filters, 't')
  if (!hasMenu(who.role, path)) return [{ where, isExact: false }]
  return [{ where, isExact: false, list: `${path}?${new URLSearchParams({ [name]: text })}` }]
}

/** A condition on fields; no way if the role may not read one of them. */
export function exactWay(who: Who, name: EntityName, fields: readonly string[], where: RawBuilder<boolean>): Way[] {
  const all = entityOf(name).fields
  return fields.every(one => canRead(all[one] as Field, who.role)) ? [{ where, isExact: true }] : []
}

/** Every word is the beginning of a word of the name, also after the country (IT*Luna) or an apostrophe. */
export function beginsWords(column: string, words: readonly string[]): RawBuilder<boolean> {
  const parts = sql`' ' || translate(${sql.ref(column)}, '*''’-', '    ')`
  return sql`(${sql.join(
    words.map(word => sql`${parts} like '% ' || like_literal(${word.replace(/[*'’-]/g, ' ').trim()}) || '%'`),
    sql` and `,
  )})`
}

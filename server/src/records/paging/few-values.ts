import { type Entity, entityOf, eq, type Filter, oneOf, relationOf } from '@bisavolo/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { countsMissing, filterToSql } from '../filter-to-sql.ts'

/**
 * What is sought in a small table becomes the numbers of the rows that it finds there: the index of the reference then finds the rows,
 * and the planner knows how many they are.
 */
export async function withFewValues(db: Db, entity: Entity, where: Filter): Promise<Filter> {
  if ('of' in where)
    return { op: where.op, of: await Promise.all(where.of.map(part => withFewValues(db, entity, part))) }
  if ('where' in where) return where
  const [first = '', ...rest] = where.field.split('.')
  const relation = rest.length === 0 ? undefined : relationOf(entity, first)
  if (relation === undefined) return where
  const [key, { to }] = relation
  // Of a row without the relation no row of the small table tells.
  if (countsMissing(where) || !entityOf(to).small) return where
  const ids = await selectIds(db, entityOf(to), { ...where, field: rest.join('.') })
  return ids.length === 1 ? eq(key, ids[0] as number) : oneOf(key, ids)
}

async function selectIds(db: Db, entity: Entity, where: Filter): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(entity.name)} as t where ${filterToSql(entity, where, 't')} order by t.id`.execute(db)
  return rows.map(({ id }) => id)
}

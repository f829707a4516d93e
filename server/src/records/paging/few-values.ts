import { type Entity, entityOf, eq, type Filter, fieldOf, oneOf, relationOf } from '@bisavolo/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { countsMissing, filterToSql } from '../filter-to-sql.ts'

/**
 * What is sought in a field of few different values, or in a small table, becomes the values that hold it or the numbers of those rows:
 * the plain index then finds the rows, and the planner knows how many they are.
 */
export async function withFewValues(db: Db, entity: Entity, where: Filter): Promise<Filter> {
  if ('of' in where)
    return { op: where.op, of: await Promise.all(where.of.map(part => withFewValues(db, entity, part))) }
  if ('where' in where) return where
  const [first = '', ...rest] = where.field.split('.')
  const relation = rest.length === 0 ? undefined : relationOf(entity, first)
  if (relation !== undefined) {
    const [key, { to }] = relation
    // Of a row without the relation no row of the small table tells.
    if (countsMissing(where) || !entityOf(to).small) return where
    const ids = await selectIds(db, entityOf(to), { ...where, field: rest.join('.') })
    return ids.length === 1 ? eq(key, ids[0] as number) : oneOf(key, ids)
  }
  if (where.op !== 'like' || fieldOf(entity, where.field)?.few !== true) return where
  return oneOf(where.field, await selectValues(db, entity, where))
}

async function selectIds(db: Db, entity: Entity, where: Filter): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(entity.name)} as t where ${filterToSql(entity, where, 't')} order by t.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Steps from value to value along the index, without reading the rows between. */
async function selectValues(db: Db, entity: Entity, where: Filter & { op: 'like' }): Promise<string[]> {
  const [table, column] = [sql.table(entity.name), sql.ref(where.field)]
  const { rows } = await sql<{ value: string }>`
    with recursive t as (
      (select ${column} from ${table} where ${column} is not null order by ${column} limit 1)
      union all
      select (select n.${column} from ${table} as n where n.${column} > t.${column} order by n.${column} limit 1)
      from t where t.${column} is not null
    )
    select ${column} as value from t where ${filterToSql({ ...entity, sought: {} }, where, 't')}`.execute(db)
  return rows.map(({ value }) => value)
}

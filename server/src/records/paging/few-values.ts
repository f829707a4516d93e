import { type Entity, type Filter, fieldOf } from '@bisavolo/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { filterToSql } from '../filter-to-sql.ts'

/** A text sought in a field of few different values becomes those values that hold it: the plain index then finds the rows. */
export async function withFewValues(db: Db, entity: Entity, where: Filter): Promise<Filter> {
  if (where.op === 'and' || where.op === 'or')
    return { op: where.op, of: await Promise.all(where.of.map(part => withFewValues(db, entity, part))) }
  if (where.op !== 'like' || fieldOf(entity, where.field)?.few !== true) return where
  return { op: 'in', field: where.field, value: await selectValues(db, entity, where) }
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

import { type Entity, entityOf, type Filter } from '@bisavolo/domain'
import { sql } from 'kysely'
import { filterToSql } from '../filter-to-sql.ts'
import { directionOf } from './order.ts'
import { type Cut, deep, type Paged, selectByIds, type Values } from './paged.ts'
import type { Through } from './stretches.ts'

/**
 * Rows in the order of those they refer to: cats by their father's name. The targets are walked in their order, and of each only as
 * many rows are read as the page may need: a join would read all the cats of the first breed to show twenty-five.
 */
export async function selectThrough(paged: Paged, where: Filter, through: Through, cut: Cut): Promise<Values[]> {
  if (cut.offset >= deep) return selectFar(paged, where, through, cut)
  const { db, entity, columns } = paged
  const { table, key, column, descending } = through
  const direction = directionOf(descending)
  const { rows } = await sql<Values>`
    select ${columns} from ${sql.table(table)} as o cross join lateral (
      select t.* from ${sql.table(entity.name)} as t where ${sql.ref(`t.${key}`)} = o.id and ${filterToSql(entity, where, 't')}
      order by t.id ${direction} limit ${cut.limit + cut.offset}
    ) as t
    order by ${sql.ref(`o.${column}`)} ${direction}, t.id ${direction} limit ${cut.limit} offset ${cut.offset}`.execute(
    db,
  )
  return rows
}

interface Group {
  /** Targets of one name. */
  targets: number[]
  n: number
}

/** Far in, how many rows each target has says where the page begins; the index of the reference counts them without reading a row. */
async function selectFar({ db, entity, columns }: Paged, where: Filter, through: Through, cut: Cut): Promise<Values[]> {
  const direction = directionOf(through.descending)
  const ids: number[] = []
  let skip = cut.offset
  for (const { targets, n } of await selectGroups({ db, entity }, where, through)) {
    if (n <= skip) {
      skip -= n
      continue
    }
    const { rows } = await sql<{ id: number }>`
      select t.id from ${sql.table(entity.name)} as t
      where ${sql.ref(`t.${through.key}`)} = any(${targets}::int[]) and ${filterToSql(entity, where, 't')}
      order by t.id ${direction} limit ${cut.limit - ids.length} offset ${skip}`.execute(db)
    ids.push(...rows.map(({ id }) => id))
    skip = 0
    if (ids.length >= cut.limit) break
  }
  return selectByIds({ db, entity, columns }, ids)
}

async function selectGroups(
  { db, entity }: Pick<Paged, 'db'> & { entity: Entity },
  where: Filter,
  { table, key, column, descending }: Through,
): Promise<Group[]> {
  const name = sql.ref(`o.${column}`)
  const [own, target] = [sql.ref(`t.${key}`), sql.table(entityOf(table).name)]
  const { rows } = await sql<Group>`
    select array_agg(o.id) as targets, sum(g.n)::int as n
    from (
      select ${own} as key, count(*) as n from ${sql.table(entity.name)} as t
      where ${own} is not null and ${filterToSql(entity, where, 't')} group by ${own}
    ) as g join ${target} as o on o.id = g.key
    group by ${name} order by ${name} ${directionOf(descending)}`.execute(db)
  return rows
}

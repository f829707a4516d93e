import { and, type Entity, entityOf, type Filter, notNull } from '@bisavolo/domain'
import { type RawBuilder, sql } from 'kysely'
import { sharesIndex } from '../../platform/db/indexes.ts'
import { filterToSql } from '../filter-to-sql.ts'
import { directionOf } from './order.ts'
import { type Cut, deep, type Paged, selectByIds, type Values } from './paged.ts'
import { bothOf, readsOf } from './reads-of.ts'
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
  const own = sql`${sql.table(entity.name)} as t where ${sql.ref(`t.${key}`)} = o.id and ${filterToSql(entity, where, 't')}`
  // Where its index has them in another order, all rows of a target are read: in the order of the ids a target with none reads the table.
  const found = sharesIndex(entity, key) ? sql`(select t.* from ${own} offset 0) as t` : own
  const { rows } = await sql<Values>`
    select ${columns} from ${sql.table(table)} as o cross join lateral (
      select t.* from ${found} order by t.id ${direction} limit ${cut.limit + cut.offset}
    ) as t
    order by ${sql.ref(`o.${column}`)} ${direction}, t.id ${direction} limit ${cut.limit} offset ${cut.offset}`.execute(
    db,
  )
  return rows
}

/** Far in, how many rows each target has says where the page begins; the index of the reference counts them without reading a row. */
async function selectFar(paged: Paged, where: Filter, through: Through, cut: Cut): Promise<Values[]> {
  const { db, entity } = paged
  const direction = directionOf(through.descending)
  const ids: number[] = []
  let skip = cut.offset
  for (const { targets, n } of inOrder(await readGroups(paged, where, through), through.descending)) {
    if (n <= skip) {
      skip -= n
      continue
    }
    const { rows } = await sql<{ id: number }>`
      select t.id from ${sql.table(entity.name)} as t
      where ${isOneOf(sql.ref(`t.${through.key}`), targets())} and ${filterToSql(entity, where, 't')}
      order by t.id ${direction} limit ${cut.limit - ids.length} offset ${skip}`.execute(db)
    ids.push(...rows.map(({ id }) => id))
    skip = 0
    if (ids.length >= cut.limit) break
  }
  return selectByIds(paged, ids)
}

/** The index of the reference has the rows of one target in order; those of several would be sorted. */
function isOneOf(key: RawBuilder<unknown>, targets: readonly number[]): RawBuilder<unknown> {
  return targets.length === 1 ? sql`${key} = ${targets[0]}` : sql`${key} = any(${targets}::int[])`
}

/** Targets of one name form a group; in the order of the names. There may be one for each mother of the registry. */
interface Groups {
  /** The rows of each group. */
  counts: Int32Array
  /** All targets, and where those of each group end. */
  targets: Int32Array
  ends: Int32Array
}

function* inOrder({ counts, targets, ends }: Groups, descending: boolean) {
  for (let k = 0; k < counts.length; k++) {
    const i = descending ? counts.length - 1 - k : k
    yield { n: counts[i] as number, targets: () => [...targets.subarray(i === 0 ? 0 : ends[i - 1], ends[i])] }
  }
}

/** Counting them costs more than the page: who goes on from page to page counts once. */
function readGroups({ db, entity, totals }: Paged, where: Filter, through: Through): Promise<Groups> {
  const { table, key, field } = through
  const load = () => selectGroups({ db, entity }, where, through)
  if (totals === undefined) return load()
  const name = `${entity.name} ${JSON.stringify(where)} ${key} ${table}.${field}`
  const reads = bothOf(readsOf(entity, and(where, notNull(key))), readsOf(entityOf(table), notNull(field)))
  return totals.keep(name, reads, load)
}

async function selectGroups(
  { db, entity }: Pick<Paged, 'db'> & { entity: Entity },
  where: Filter,
  { table, key, column }: Through,
): Promise<Groups> {
  const name = sql.ref(`o.${column}`)
  const [own, target] = [sql.ref(`t.${key}`), sql.table(entityOf(table).name)]
  const { rows } = await sql<{ targets: number[]; n: number }>`
    select array_agg(o.id) as targets, sum(g.n)::int as n
    from (
      select ${own} as key, count(*) as n from ${sql.table(entity.name)} as t
      where ${own} is not null and ${filterToSql(entity, where, 't')} group by ${own}
    ) as g join ${target} as o on o.id = g.key
    group by ${name} order by ${name}`.execute(db)
  let end = 0
  return {
    counts: Int32Array.from(rows, ({ n }) => n),
    targets: Int32Array.from(rows.flatMap(({ targets }) => targets)),
    ends: Int32Array.from(rows, ({ targets }) => {
      end += targets.length
      return end
    }),
  }
}

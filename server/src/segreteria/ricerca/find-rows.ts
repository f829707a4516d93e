import type { EntityName } from '@bisavolo/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import type { Way } from './find-ways.ts'
import { reachOf } from './reach-of.ts'
import { perGroup } from './wanted.ts'

/** A number, day or text of `t`; a minus means descending. */
export type Key = readonly ['+' | '-', RawBuilder<unknown>]

interface Asked {
  entity: EntityName
  ways: readonly Way[]
  columns: RawBuilder<unknown>
  order: readonly Key[]
}

interface FoundRows<Row> {
  rows: Row[]
  tot: number
  tutti: string | null
}

/** The rows that some way finds, exact ways first. A way that finds all of them gives the address of its list. */
export async function findRows<Row>(
  db: Db,
  who: Who,
  { entity, ways, columns, order }: Asked,
): Promise<FoundRows<Row>> {
  if (ways.length === 0) return { rows: [], tot: 0, tutti: null }
  const table = sql.table(entity)
  const reach = reachOf(who, entity)
  // Sort keys are read with the hits, so that only the shown rows are read again.
  const keys = order.map(([, key], i) => sql`${key} as ${keyOf(i)}`)
  const each = ways.map(
    ({ where, isExact }, way) => sql`
      select t.id, ${sql.lit(way)} as way, ${sql.lit(isExact ? 1 : 0)} as esatto, ${sql.join(keys)}
      from ${table} as t where ${where} and ${reach}`,
  )
  const grouped = order.map((_, i) => sql`min(${keyOf(i)}) as ${keyOf(i)}`)
  const { rows } = await sql<Row & { tot: number; per_way: Record<number, number> }>`
    with hit as materialized (${sql.join(each, sql` union all `)}),
      uno as (${
        ways.length === 1
          ? sql`select * from hit`
          : sql`select id, max(esatto) as esatto, ${sql.join(grouped)} from hit group by id`
      }),
      prime as (select * from uno order by ${inOrder(order)} limit ${perGroup})
    select ${columns}, (select count(*)::int from uno) as tot,
      (select json_object_agg(way, n) from (select way, count(*)::int as n from hit group by way) as w) as per_way
    from prime as uno join ${table} as t on t.id = uno.id order by ${inOrder(order)}`.execute(db)
  const { tot = 0, per_way: perWay = {} } = rows[0] ?? {}
  const whole = ways.find(({ list }, way) => list !== undefined && perWay[way] === tot)
  return { rows, tot, tutti: whole?.list ?? null }
}

function keyOf(index: number) {
  return sql.id(`k${index}`)
}

function inOrder(order: readonly Key[]): RawBuilder<unknown> {
  const keys = order.map(([sign], i) => sql`${keyOf(i)} ${sign === '-' ? sql`desc nulls last` : sql`asc nulls last`}`)
  return sql.join([sql`uno.esatto desc`, ...keys, sql`uno.id desc`])
}

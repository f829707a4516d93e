import type { Entity, Filter, ListQuery } from '@bisavolo/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Totals } from '../totals.ts'

export type Values = Record<string, unknown>

export interface Paged {
  db: Db
  entity: Entity
  columns: RawBuilder<unknown>
  query: ListQuery
  tot: number
  /** How many rows a filter finds. */
  count: (where: Filter) => Promise<number>
  /** Where counts that a page needs are kept for the next one. */
  totals?: Pick<Totals, 'keep'>
}

export interface Cut {
  limit: number
  offset: number
}

/** Rows by their numbers, in that order. */
export async function selectByIds(
  { db, entity, columns }: Pick<Paged, 'db' | 'entity' | 'columns'>,
  ids: readonly number[],
): Promise<Values[]> {
  const { rows } = await sql<Values>`
    select ${columns} from ${sql.table(entity.name)} as t where t.id = any(${ids}::int[])`.execute(db)
  const byId = new Map(rows.map(row => [row.id as number, row]))
  return ids.map(id => byId.get(id)).filter(row => row !== undefined)
}

import type { Entity, Filter, ListQuery } from '@bisavolo/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { filterToSql } from '../filter-to-sql.ts'
import type { Totals } from '../totals.ts'

export type Values = Record<string, unknown>

export interface Paged {
  db: Db
  entity: Entity
  columns: RawBuilder<unknown>
  query: ListQuery
  /** What of the filter says whom one may see; null where that is everybody. */
  reach: Filter | null
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

/** From here on a page counts as far in. */
export const deep = 500

/** Rows by their numbers, in that order. Who may see them is asked again: the numbers may have been found a while ago. */
export async function selectByIds(
  { db, entity, columns, reach }: Pick<Paged, 'db' | 'entity' | 'columns' | 'reach'>,
  ids: readonly number[],
): Promise<Values[]> {
  const seen = reach === null ? sql`` : sql`and ${filterToSql(entity, reach, 't')}`
  const { rows } = await sql<Values>`
    select ${columns} from ${sql.table(entity.name)} as t where t.id = any(${ids}::int[]) ${seen}`.execute(db)
  const byId = new Map(rows.map(row => [row.id as number, row]))
  return ids.map(id => byId.get(id)).filter(row => row !== undefined)
}

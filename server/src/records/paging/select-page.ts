import type { Entity, ListQuery } from '@bisavolo/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { onePlan } from '../../platform/db/statements/named-statements.ts'
import { idsInOrder, isAll } from './ids-in-order.ts'

interface Paged {
  db: Db
  entity: Entity
  columns: RawBuilder<unknown>
  query: ListQuery
  tot: number
}

/** Ids first, so that a late page reads only its own rows. */
export async function selectPage({ db, entity, columns, query, tot }: Paged): Promise<Record<string, unknown>[]> {
  const start = (query.page - 1) * query.rowsPerPage
  if (start >= tot) return []
  const backwards = start > tot / 2
  const limit = Math.min(query.rowsPerPage, tot - start)
  const offset = backwards ? tot - start - limit : start
  const ids = idsInOrder(entity, query, tot, { limit, offset, backwards })
  const plan = isAll(query.where) && offset === 0 ? onePlan : sql``
  const { rows } = await sql<Record<string, unknown>>`
    select ${plan} ${columns} from unnest(array(${ids})) with ordinality as page (id, place)
    join ${sql.table(entity.name)} as t on t.id = page.id order by page.place`.execute(db)
  return backwards ? rows.reverse() : rows
}

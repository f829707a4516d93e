import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** From the sequence of the table, so concurrent inserts never get the same ids. */
export async function takeIds(db: Db, table: string, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await sql<{ id: number }>`
    select nextval(serie) as id
    from (select pg_get_serial_sequence(${`"${table}"`}, 'id')::regclass as serie offset 0) as s, generate_series(1, ${count}::int)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

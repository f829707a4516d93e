import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Numbers for new records, from the table's own sequence: nobody else gets them. */
export async function takeIds(db: Db, table: string, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${`"${table}"`}, 'id')) as id from generate_series(1, ${count}::int)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

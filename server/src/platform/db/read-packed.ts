import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/** Keeps each answer to a few megabytes: read as one value, the whole table would be in memory four times over. */
const rowsAtATime = 20_000

/**
 * Some integers of every cat, packed four bytes each as PostgreSQL sends them (the highest byte first), in order of id: an
 * object for each row would cost three times the time and the memory. All parts are of one moment.
 */
export async function readPacked(db: Db, integers: readonly RawBuilder<unknown>[]): Promise<Buffer[]> {
  const packed = sql.join(
    integers.map(integer => sql`int4send(${integer})`),
    sql` || `,
  )
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async trx => {
      const parts: Buffer[] = []
      for (let last = 0; ; ) {
        const { rows } = await sql<{ packed: Buffer | null; last: number | null; count: number }>`
          select string_agg(${packed}, ''::bytea order by id) as packed, max(id) as last, count(*)::int as count
          from (select * from gatti where id > ${last} order by id limit ${sql.lit(rowsAtATime)}) as gatti`.execute(trx)
        const part = rows[0]
        if (part === undefined || part.packed === null || part.last === null) return parts
        parts.push(part.packed)
        if (part.count < rowsAtATime) return parts
        last = part.last
      }
    })
}

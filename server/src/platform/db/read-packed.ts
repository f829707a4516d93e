import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/** Fits in what one read of the socket brings: larger answers are put together from pieces, and leave the memory full of holes. */
const rowsAtATime = 1_000

/** Takes the integers of one cat, at that place of the view, in the order they were asked for. */
export type TakeRow = (view: DataView, at: number) => void

/**
 * Some integers of every cat, packed four bytes each as PostgreSQL sends them (the highest byte first), in order of id: an
 * object for each row would cost three times the time and the memory. All are of one moment. `open` hears how many there are
 * and the highest id, makes room and answers with what takes each row; nothing of the packed bytes is kept.
 */
export async function readPacked(
  db: Db,
  integers: readonly RawBuilder<unknown>[],
  open: (count: number, highest: number) => TakeRow,
): Promise<void> {
  const width = 4 * integers.length
  const packed = sql.join(
    integers.map(integer => sql`int4send(${integer})`),
    sql` || `,
  )
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async trx => {
      const all = await sql<{ count: number; highest: number }>`
        select count(*)::int as count, coalesce(max(id), 0) as highest from gatti where id > 0`.execute(trx)
      const { count, highest } = all.rows[0] as { count: number; highest: number }
      const take = open(count, highest)
      for (let last = 0; last < highest; ) {
        const { rows } = await sql<{ packed: Buffer; last: number }>`
          select string_agg(${packed}, ''::bytea order by id) as packed, max(id) as last
          from (select * from gatti where id > ${last} order by id limit ${sql.lit(rowsAtATime)}) as gatti`.execute(trx)
        const part = rows[0] as { packed: Buffer; last: number }
        const view = new DataView(part.packed.buffer, part.packed.byteOffset, part.packed.byteLength)
        for (let at = 0; at < view.byteLength; at += width) take(view, at)
        last = part.last
      }
    })
}

import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/** Fits into one socket read: larger answers are reassembled and fragment the memory. */
const rowsAtATime = 1_000

export type TakeRow = (view: DataView, at: number) => void

/** Big-endian integers of four bytes, from one snapshot. The row reader must not keep the view. */
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

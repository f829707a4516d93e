import { sql } from 'kysely'
import type { Trx } from './database.ts'

/** Locks the keys until the transaction ends. Sort several keys, or two callers may deadlock. */
export async function lockKeys(trx: Trx, keys: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(k, 0)) from unnest(${[...keys]}::text[]) as k`.execute(trx)
}

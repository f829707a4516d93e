import { sql } from 'kysely'
import type { Trx } from './database.ts'

/** Whoever asks for one of these keys waits until this transaction ends. Sort them where others may ask for several too. */
export async function lockKeys(trx: Trx, keys: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(k, 0)) from unnest(${[...keys]}::text[]) as k`.execute(trx)
}

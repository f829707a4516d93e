import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'
import { locks } from './lavori.ts'

/**
 * One batch at a time, whoever writes it: a server that was thought dead and is not finishes its own first, and the next one reads
 * what is left after it.
 */
export async function lockBatch(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks.batch})`.execute(trx)
}

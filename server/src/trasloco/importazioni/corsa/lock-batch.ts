import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'
import { locks } from './lavori.ts'

/** A server thought dead may still be writing: the next one waits for its batch and then reads what is left. */
export async function lockBatch(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks.batch})`.execute(trx)
}

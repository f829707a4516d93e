import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'

/** Transaction setting read by the trigger that protects issued documents. */
export async function lockUndo(trx: Trx, id: number): Promise<void> {
  await sql`select set_config('bisavolo.annulla_importazione', ${String(id)}, true)`.execute(trx)
}

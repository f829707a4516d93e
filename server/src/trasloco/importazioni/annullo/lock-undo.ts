import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'

/** Tells the trigger of issued documents which import is being undone, until the transaction ends. */
export async function lockUndo(trx: Trx, id: number): Promise<void> {
  await sql`select set_config('bisavolo.annulla_importazione', ${String(id)}, true)`.execute(trx)
}

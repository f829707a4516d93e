import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { sweepKeys } from '../../records/idempotency.ts'
import { endEmulations } from '../emulation/open-emulation.ts'
import { sweepDevices } from './device.ts'

/** Marks expired sessions as closed, so that a clock set back cannot revive them. Deletes old rows. */
export async function sweepAuth(db: Db): Promise<void> {
  await endEmulations(db, { onlyExpired: true })
  const now = sql<string>`now()`
  await db
    .updateTable('sessioni')
    .set({ chiusa_il: now })
    .where('chiusa_il', 'is', null)
    .where(eb => eb.or([eb('scade_il', '<=', now), eb('vista_il', '<=', sql<string>`now() - interval '30 minutes'`)]))
    .execute()
  await db
    .deleteFrom('tentativi')
    .where('quando', '<', sql<string>`now() - interval '2 hours'`)
    .where('chiave', 'not like', 'account:%')
    .execute()
  await db.deleteFrom('tentativi').where('quando', '<', sql<string>`now() - interval '25 hours'`).execute()
  await sweepDevices(db)
  await sweepKeys(db)
  await db
    .deleteFrom('richieste_account')
    .where('confermata_il', 'is', null)
    .where('scade_il', '<', sql<string>`now() - interval '30 days'`)
    .execute()
  await db.deleteFrom('sessioni').where('chiusa_il', '<', sql<string>`now() - interval '90 days'`).execute()
  await db.deleteFrom('ripensamenti').where('scade_il', '<', sql<string>`now() - interval '30 days'`).execute()
  await db.deleteFrom('ripristini_password').where('scade_il', '<', sql<string>`now() - interval '30 days'`).execute()
}

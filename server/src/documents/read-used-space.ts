import { sql } from 'kysely'
import type { Db, Trx } from '../platform/db/database.ts'

export interface UsedSpace {
  documenti: number
  byte: number
}

export async function readUsedSpace(db: Db | Trx, account: number): Promise<UsedSpace> {
  const { rows } = await sql<UsedSpace>`
    select count(*)::int as documenti, coalesce(sum(dimensione), 0)::float8 as byte
    from documenti where account_id = ${account}`.execute(db)
  return rows[0] as UsedSpace
}

/** Uploads of an account take turns, so that two cannot both use the last space. */
export async function lockUsedSpace(trx: Trx, account: number): Promise<UsedSpace> {
  await sql`select pg_advisory_xact_lock(hashtext('documenti.quota'), ${account})`.execute(trx)
  return readUsedSpace(trx, account)
}

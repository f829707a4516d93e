import { sql } from 'kysely'
import type { Trx } from '../platform/db/database.ts'

/** Made anew from the records (decision 121): no backup and no export holds them. */
export const derivedTables: readonly string[] = ['anomalie', 'coppie', 'da_giudicare', 'giudizio']

/**
 * Deletes the findings and pairs of records that leave or lose their data, because they hold names, and has the other findings that name
 * them judged again. Rows that the job of all records holds are left to it: it may run for minutes.
 */
export async function dropDerived(trx: Trx, entita: string, ids: readonly number[]): Promise<void> {
  const gone = [...ids]
  const own = sql`entita = ${entita} and (entita_id = any(${gone}::int[]) or con && ${gone}::int[])`
  const paired = sql`entita = ${entita} and (a = any(${gone}::int[]) or b = any(${gone}::int[]))`
  await sql`
    with speaking as (
      delete from anomalie where ctid = any(array(select ctid from anomalie where ${own} for update skip locked))
      returning entita_id
    ) insert into da_giudicare (entita, entita_id) select distinct ${entita}::text, entita_id from speaking`.execute(
    trx,
  )
  await sql`
    delete from coppie where ctid = any(array(select ctid from coppie where ${paired} for update skip locked))`.execute(
    trx,
  )
}

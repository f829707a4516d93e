import { sql } from 'kysely'
import type { Trx } from '../platform/db/database.ts'

/** Made anew from the records (decision 121): no backup and no export holds them. */
export const derivedTables: readonly string[] = ['anomalie', 'coppie', 'da_giudicare', 'giudizio']

/**
 * Findings and pairs of records that leave or lose their data: they hold names. What else speaks of them goes too and is judged
 * anew.
 */
export async function dropDerived(trx: Trx, entita: string, ids: readonly number[]): Promise<void> {
  const gone = [...ids]
  await sql`
    with speaking as (
      delete from anomalie where entita = ${entita} and (entita_id = any(${gone}::int[]) or con && ${gone}::int[]) returning entita_id
    ) insert into da_giudicare (entita, entita_id) select distinct ${entita}::text, entita_id from speaking`.execute(
    trx,
  )
  await sql`delete from coppie where entita = ${entita} and (a = any(${gone}::int[]) or b = any(${gone}::int[]))`.execute(
    trx,
  )
}

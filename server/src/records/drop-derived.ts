import { sql } from 'kysely'
import type { Trx } from '../platform/db/database.ts'

/** Recomputed from the records (decision 121), so not in backups or exports. */
export const derivedTables: readonly string[] = ['anomalie', 'coppie', 'da_giudicare', 'giudizio']

/** Findings and pairs contain names. Rows locked by the full run are skipped, because that run may take minutes. */
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

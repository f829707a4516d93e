import { sql } from 'kysely'
import type { Work } from '../../records/work.ts'

/** security 2.5: two parallel changes of parents, each valid, could create a loop. */
export async function lockGenitori({ trx }: Pick<Work, 'trx'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('gatti.genitori'))`.execute(trx)
}

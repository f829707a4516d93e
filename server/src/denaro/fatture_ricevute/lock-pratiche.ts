import type { Pratica } from '@bisavolo/domain/denaro/rules/tariffe/pratiche'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'

/**
 * Whoever issues for the same practices at the same time waits here, and then finds them issued. In the order of their numbers,
 * so that two never wait for each other in a circle. A cat's litter too, which may be charged for the same certificate. Answers
 * those that are there.
 */
export async function lockPratiche(trx: Trx, entita: Pratica, ids: readonly number[]): Promise<number[]> {
  if (entita === 'gatti')
    await sql`select id from denunce_nascita where id in (select "idDenuncia" from cuccioli where idgatto = any(${[...ids]}::int[]))
      order by id for no key update`.execute(trx)
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(entita)} where id = any(${[...ids]}::int[]) order by id for no key update`.execute(trx)
  return rows.map(({ id }) => id)
}

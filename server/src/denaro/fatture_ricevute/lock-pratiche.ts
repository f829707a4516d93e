import type { Pratica } from '@bisavolo/domain/denaro/rules/tariffe/pratiche'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'

/** Serialises issuing per practice, in id order against deadlocks. A cat's litter can charge the same certificate. */
export async function lockPratiche(trx: Trx, entita: Pratica, ids: readonly number[]): Promise<number[]> {
  if (entita === 'gatti')
    await sql`select id from denunce_nascita where id in (select "idDenuncia" from cuccioli where idgatto = any(${[...ids]}::int[]))
      order by id for no key update`.execute(trx)
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(entita)} where id = any(${[...ids]}::int[]) order by id for no key update`.execute(trx)
  return rows.map(({ id }) => id)
}

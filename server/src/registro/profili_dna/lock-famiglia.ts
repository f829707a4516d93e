import { sql } from 'kysely'
import type { Work } from '../../records/work.ts'

/**
 * The cat of a profile and whoever it may free of the block of a drawn litter: its blocked children, itself, and the parents of both.
 * Held in the order of their ids, so that two profiles of one family wait for each other and never in a ring.
 */
export async function lockFamiglia({ trx }: Work, idgatto: number): Promise<void> {
  await sql`
    select id from gatti where id in (
      select unnest(array[g.id, g.idpadre, g.idmadre]) from gatti as g
      where g.id = ${idgatto} or (g.bloccato = 1 and g.idpadre = ${idgatto}) or (g.bloccato = 1 and g.idmadre = ${idgatto})
    ) order by id for update`.execute(trx)
}

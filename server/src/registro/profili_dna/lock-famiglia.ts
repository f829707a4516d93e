import { sql } from 'kysely'
import type { Work } from '../../records/work.ts'

/** Locks by id: the cat, its blocked children and the parents of both. A fixed order prevents deadlocks. */
export async function lockFamiglia({ trx }: Work, idgatto: number): Promise<void> {
  await sql`
    select id from gatti where id in (
      select unnest(array[g.id, g.idpadre, g.idmadre]) from gatti as g
      where g.id = ${idgatto} or (g.bloccato = 1 and g.idpadre = ${idgatto}) or (g.bloccato = 1 and g.idmadre = ${idgatto})
    ) order by id for update`.execute(trx)
}

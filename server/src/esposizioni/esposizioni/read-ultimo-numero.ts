import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { sinceMovedIn } from '../../records/audit/moved-in.ts'

export const numeriAzione = 'numeri di catalogo'
export const ultimoCampo = 'ultimo numero'

/** The last catalogue number of a show that was ever given, 0 before: entries may be withdrawn, the show's trail remembers. */
export async function readUltimoNumero(db: Db | Trx, id: number): Promise<number> {
  const { rows } = await sql<{ ultimo: number }>`
    select greatest(
      (select max(numero) from esposizioni_has_gatti where esposizioni_id = ${id}),
      (select max((c ->> 'dopo')::int) from audit as a cross join lateral jsonb_array_elements(a.campi) as c
        where a.entita = 'esposizioni' and a.entita_id = ${id} and a.azione = ${numeriAzione} and ${sinceMovedIn}
          and c ->> 'campo' = ${ultimoCampo}),
      0) as ultimo`.execute(db)
  return rows[0]?.ultimo ?? 0
}

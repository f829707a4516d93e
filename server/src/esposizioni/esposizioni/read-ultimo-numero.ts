import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { sinceMovedIn } from '../../records/audit/moved-in.ts'

export const numeriAzione = 'numeri di catalogo'
export const ultimoCampo = 'ultimo numero'

/** Withdrawn entries are deleted, so the audit trail counts too. 0 if no number was ever given. */
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

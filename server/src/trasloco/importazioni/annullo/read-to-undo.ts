import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** How many rows of each entity came in and have not been taken back; those that stay are counted too, as what they refer to may go. */
export async function readToUndo(db: Db, idimportazione: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ entita: string; righe: number }>`
    select entita, (count(*) filter (where resta is null))::int as righe from importazioni_righe
    where idimportazione = ${idimportazione} and fatta and esito in ('inserito', 'aggiornato') group by entita`.execute(
    db,
  )
  return new Map(rows.map(({ entita, righe }) => [entita, righe]))
}

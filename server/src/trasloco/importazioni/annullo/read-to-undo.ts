import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Entities whose rows all stay are in the map with 0: links in their rows may have to be cut. */
export async function readToUndo(db: Db, idimportazione: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ entita: string; righe: number }>`
    select entita, (count(*) filter (where resta is null))::int as righe from importazioni_righe
    where idimportazione = ${idimportazione} and fatta and esito in ('inserito', 'aggiornato') group by entita`.execute(
    db,
  )
  return new Map(rows.map(({ entita, righe }) => [entita, righe]))
}

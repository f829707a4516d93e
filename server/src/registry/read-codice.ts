import type { Db, Trx } from '../platform/db/database.ts'

/** The EMS code of a breed or a colour; null when there is none. */
export async function readCodice(db: Db | Trx, table: 'razze' | 'colori', id: number | null): Promise<string | null> {
  if (id === null) return null
  return (await db.selectFrom(table).select('codice').where('id', '=', id).executeTakeFirst())?.codice ?? null
}

import type { Db, Trx } from '../../platform/db/database.ts'

export async function readCodice(
  db: Db | Trx,
  table: 'razze' | 'colori' | 'libri',
  id: number | null,
): Promise<string | null> {
  if (id === null) return null
  return (await db.selectFrom(table).select('codice').where('id', '=', id).executeTakeFirst())?.codice ?? null
}

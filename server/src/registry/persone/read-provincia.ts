import type { Db, Trx } from '../../platform/db/database.ts'

export interface Provincia {
  sigla: string
  regione: string
}

export async function readProvincia(db: Db | Trx, id: unknown): Promise<Provincia | null> {
  if (!Number.isInteger(id) || Math.abs(id as number) >= 2 ** 31) return null
  const row = await db
    .selectFrom('province')
    .select(['sigla', 'regione'])
    .where('id', '=', id as number)
    .executeTakeFirst()
  return row ?? null
}

import { isId } from '@bisavolo/domain/kit/check-value'
import type { Db, Trx } from '../../platform/db/database.ts'

export interface Provincia {
  sigla: string
  regione: string
}

export async function readProvincia(db: Db | Trx, id: unknown): Promise<Provincia | null> {
  if (!isId(id)) return null
  const row = await db.selectFrom('province').select(['sigla', 'regione']).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

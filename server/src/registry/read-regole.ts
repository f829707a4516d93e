import type { Regola } from '@bisavolo/domain/kit/regola'
import type { Db, Trx } from '../platform/db/database.ts'

/** The dated rule book, read in the transaction that decides by it. */
export async function readRegole(db: Db | Trx): Promise<Regola[]> {
  return db.selectFrom('regole').select(['chiave', 'valore', 'valido_dal', 'valido_al', 'descrizione']).execute()
}

import type { Regola } from '@bisavolo/domain/kit/regola'
import type { Db, Trx } from '../platform/db/database.ts'
import { onePlan } from '../platform/db/named-statements.ts'

/** The dated rule book, or the lines of some keys, read in the transaction that decides by it. */
export async function readRegole(db: Db | Trx, chiavi?: readonly string[]): Promise<Regola[]> {
  return db
    .selectFrom('regole')
    .modifyFront(onePlan)
    .select(['chiave', 'valore', 'valido_dal', 'valido_al', 'descrizione'])
    .$if(chiavi !== undefined, query => query.where('chiave', 'in', chiavi ?? []))
    .execute()
}

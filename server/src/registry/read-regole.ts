import type { Regola } from '@bisavolo/domain/kit/regola'
import type { Db, Trx } from '../platform/db/database.ts'
import { onePlan } from '../platform/db/named-statements.ts'

/** What each transaction has read: one that asks again decides by the same rules, and asks nobody. */
const held = new WeakMap<Db | Trx, Promise<Regola[]>>()

/** The dated rule book, or the lines of some keys, read in the transaction that decides by it. */
export async function readRegole(db: Db | Trx, chiavi?: readonly string[]): Promise<Regola[]> {
  const known = held.get(db)
  if (known !== undefined) {
    const all = await known
    return chiavi === undefined ? [...all] : all.filter(({ chiave }) => chiavi.includes(chiave))
  }
  const read = query(db, chiavi)
  if (db.isTransaction && chiavi === undefined) held.set(db, read)
  return read
}

function query(db: Db | Trx, chiavi?: readonly string[]): Promise<Regola[]> {
  return db
    .selectFrom('regole')
    .modifyFront(onePlan)
    .select(['chiave', 'valore', 'valido_dal', 'valido_al', 'descrizione'])
    .$if(chiavi !== undefined, query => query.where('chiave', 'in', chiavi ?? []))
    .execute()
}

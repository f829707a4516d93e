import type { Regola } from '@bisavolo/domain/kit/regola'
import type { Db, Trx } from '../platform/db/database.ts'
import { onePlan } from '../platform/db/statements/named-statements.ts'
import { knownWithin } from '../records/small-tables.ts'

/** Cached per transaction, so that the whole transaction uses the same rules. */
const held = new WeakMap<Db | Trx, Promise<Regola[]>>()

/** A write uses the shared cache if loaded; it follows every change. */
export async function readRegole(db: Db | Trx, chiavi?: readonly string[]): Promise<Regola[]> {
  const remembered = held.has(db) ? undefined : knownWithin(db, 'regole')
  if (remembered !== undefined) held.set(db, Promise.resolve(linesOf(remembered)))
  const known = held.get(db)
  if (known !== undefined) {
    const all = await known
    return chiavi === undefined ? [...all] : all.filter(({ chiave }) => chiavi.includes(chiave))
  }
  const read = query(db, chiavi)
  if (db.isTransaction && chiavi === undefined) held.set(db, read)
  return read
}

const lines = new WeakMap<object, Regola[]>()

function linesOf(remembered: ReadonlyMap<number, Record<string, unknown>>): Regola[] {
  const known = lines.get(remembered)
  if (known !== undefined) return known
  const read = [...remembered.values()].map(
    row => Object.fromEntries(columns.map(name => [name, row[name]])) as unknown as Regola,
  )
  lines.set(remembered, read)
  return read
}

const columns = ['chiave', 'valore', 'valido_dal', 'valido_al', 'descrizione'] as const

function query(db: Db | Trx, chiavi?: readonly string[]): Promise<Regola[]> {
  return db
    .selectFrom('regole')
    .modifyFront(onePlan)
    .select(columns)
    .$if(chiavi !== undefined, query => query.where('chiave', 'in', chiavi ?? []))
    .execute()
}

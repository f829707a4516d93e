import type { Db, Trx } from '../../platform/db/database.ts'

export async function readIndirizzi(db: Db | Trx, clienti: readonly (number | null)[]): Promise<string[]> {
  const ids = clienti.filter(id => id !== null)
  if (ids.length === 0) return []
  const persone = await db.selectFrom('clienti_soci').select(['email', 'pec']).where('id', 'in', ids).execute()
  const accounts = await db
    .selectFrom('account')
    .select(['email', 'username'])
    .where('clienti_soci_id', 'in', ids)
    .execute()
  const found = [...persone.flatMap(one => [one.email, one.pec]), ...accounts.flatMap(one => [one.email, one.username])]
  return found.filter(one => one !== null && one !== '') as string[]
}

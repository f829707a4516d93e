import type { Role } from '@bisavolo/domain'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

/** An account as sign-in sees it: with the hash that no definition shows. */
export interface StoredAccount {
  id: number
  type: Role
  status: number
  name: string
  surname: string | null
  username: string
  email: string | null
  password_hash: string | null
  password_expire: string | null
  clienti_soci_id: number | null
  totp_attivo: number
}

const columns = [
  'id',
  'type',
  'status',
  'name',
  'surname',
  'username',
  'email',
  'password_hash',
  'password_expire',
  'clienti_soci_id',
  'totp_attivo',
] as const

/** The account table with the column of the secret field. */
export function accounts(db: Db | Trx) {
  return db.withTables<{ account: { password_hash: string | null } }>()
}

export async function accountById(db: Db | Trx, id: number): Promise<StoredAccount | undefined> {
  const row = await accounts(db).selectFrom('account').select(columns).where('id', '=', id).executeTakeFirst()
  return row as StoredAccount | undefined
}

export async function accountByUsername(db: Db | Trx, username: string): Promise<StoredAccount | undefined> {
  const row = await accounts(db)
    .selectFrom('account')
    .select(columns)
    .where('username', '=', username)
    .executeTakeFirst()
  return row as StoredAccount | undefined
}

/** By the address a person knows: the username, or else the e-mail beside it. */
export async function accountByAddress(db: Db | Trx, address: string): Promise<StoredAccount | undefined> {
  return (await accountsByAddress(db, address))[0]
}

/** Past so many, somebody writes one address into account after account. */
const mostOfOneAddress = 5

/** All that have it, the one with it for a username first: a family may share an address. */
export async function accountsByAddress(db: Db | Trx, address: string): Promise<StoredAccount[]> {
  const rows = await accounts(db)
    .selectFrom('account')
    .select(columns)
    .where(eb => eb.or([eb('username', '=', address), eb(eb.fn('lower', ['email']), '=', address)]))
    .orderBy(sql`username = ${address}`, 'desc')
    .orderBy('id')
    .limit(mostOfOneAddress)
    .execute()
  return rows as StoredAccount[]
}

export function hasAddress(account: StoredAccount, address: string): boolean {
  return account.username === address || account.email?.toLowerCase() === address
}

/** Where mail to this person goes. */
export function mailAddress(account: Pick<StoredAccount, 'username' | 'email'>): string {
  return account.email ?? account.username
}

/** The account as it is now, which stays so until the transaction ends: sign-ins, reset links and new passwords take turns. */
export async function lockAccount(trx: Trx, id: number): Promise<StoredAccount | undefined> {
  const row = await accounts(trx)
    .selectFrom('account')
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row as StoredAccount | undefined
}

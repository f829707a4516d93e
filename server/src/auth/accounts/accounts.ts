import type { Role } from '@bisavolo/domain'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

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
  richiesta_respinta: number
  gia_abilitato: number
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
  'richiesta_respinta',
  'gia_abilitato',
] as const

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

export async function accountByAddress(db: Db | Trx, address: string): Promise<StoredAccount | undefined> {
  return (await accountsByAddress(db, address))[0]
}

/** Abuse limit: accounts per address. */
const mostOfOneAddress = 5

/** A family may share an address. The account with this username comes first. */
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

export function mailAddress(account: Pick<StoredAccount, 'username' | 'email'>): string {
  return account.email ?? account.username
}

/** Row lock until the end of the transaction: sign-ins, reset links and password changes of an account take turns. */
export async function lockAccount(trx: Trx, id: number): Promise<StoredAccount | undefined> {
  const row = await accounts(trx)
    .selectFrom('account')
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row as StoredAccount | undefined
}

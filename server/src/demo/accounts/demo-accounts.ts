import { verify } from '@node-rs/argon2'
import { accounts } from '../../auth/accounts/accounts.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { demoPassword } from '../password.ts'

export interface DemoAccount {
  id: number
  username: string
  email: string | null
  status: number
  known: boolean
}

export async function readDemoAccounts(db: Db | Trx): Promise<DemoAccount[]> {
  const rows = await accounts(db)
    .selectFrom('account')
    .select(['id', 'username', 'email', 'status', 'password_hash'])
    .where(eb =>
      eb.or([
        eb('id', 'in', eb.selectFrom('account_dimostrativi').select('account_id')),
        eb('username', 'like', `%@${demoDomain}`),
        eb('email', 'like', `%@${demoDomain}`),
      ]),
    )
    .orderBy('id')
    .execute()
  const known = await knownAmong(new Set(rows.flatMap(({ password_hash }) => password_hash ?? [])))
  return rows.map(({ password_hash, ...account }) => ({ ...account, known: known.has(password_hash ?? '') }))
}

const demoDomain = 'bisavolo.test'

/** Demo accounts share one hash, so usually this is a single verification. */
async function knownAmong(hashes: ReadonlySet<string>): Promise<Set<string>> {
  const known = new Set<string>()
  for (const hash of hashes) if (await verify(hash, demoPassword).catch(() => false)) known.add(hash)
  return known
}

/** A public server must not accept a documented password. */
export function refuseKnown(demo: readonly DemoAccount[]): void {
  const known = demo.filter(account => account.known).map(account => account.username)
  if (known.length === 0) return
  throw new Error(
    `Il registro non parte: contiene account dimostrativi con la password nota a tutti (${known.join(', ')}) e questo server è ` +
      'raggiungibile da altri (PUBLIC_URL https, NODE_ENV=production o HOST non locale). ' +
      'Disattivali con «npm run demo -- --togli-account», oppure togli tutto il registro dimostrativo con «npm run demo -- --togli-tutto».',
  )
}

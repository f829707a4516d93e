import { sql } from 'kysely'
import { accounts } from '../../auth/accounts/accounts.ts'
import { auditEvent } from '../../auth/audit-event.ts'
import { hashPassword } from '../../auth/passwords/passwords.ts'
import { endRestores } from '../../auth/passwords/set-password.ts'
import { endSessions } from '../../auth/session/open-session.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { type DemoAccount, readDemoAccounts } from './demo-accounts.ts'
import { newPassword } from './secrets.ts'

export interface Disabled {
  disabled: DemoAccount[]
  /** Taken over by a person, with a new address and password: no demo account any more. */
  kept: DemoAccount[]
  lacksAdministrator: boolean
}

/** Disables demo accounts, ends their sessions and sets a random password. */
export function disableDemoAccounts(db: Db): Promise<Disabled> {
  return db.transaction().execute(disableIn)
}

export async function disableIn(trx: Trx): Promise<Disabled> {
  // Lock: no address or password changes between reading and disabling.
  await sql`lock table account in share row exclusive mode`.execute(trx)
  const found = await readDemoAccounts(trx)
  const disabled = found.filter(account => account.known || (hasDemoAddress(account) && account.status === 1))
  // One hash for all, so that later starts verify only one.
  const password_hash = await hashPassword(newPassword())
  for (const account of disabled) await disable(trx, account, password_hash)
  const ids = disabled.map(({ id }) => id)
  if (ids.length > 0) await sql`select pg_notify('changes', ${`${command}|account|${ids.join(',')}`})`.execute(trx)
  const kept = found.filter(account => !account.known && !hasDemoAddress(account))
  return { disabled, kept, lacksAdministrator: await lacksAdministrator(trx) }
}

const command = 'npm run demo'

function hasDemoAddress({ username, email }: DemoAccount): boolean {
  return [username, email ?? ''].some(address => /@(bisavolo|posta)\.test$/.test(address))
}

async function disable(trx: Trx, { id, status }: DemoAccount, password_hash: string): Promise<void> {
  await accounts(trx)
    .updateTable('account')
    .set(eb => ({ status: 0 as const, password_hash, totp_attivo: 0 as const, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('totp').where('account_id', '=', id).execute()
  await endSessions(trx, id)
  await endRestores(trx, id)
  const details = { status: `${status} → 0`, password: 'casuale' }
  await auditEvent(trx, {
    real: null,
    account: id,
    azione: 'disattivazione account dimostrativo',
    requestId: command,
    details,
  })
}

async function lacksAdministrator(trx: Trx): Promise<boolean> {
  const found = await trx
    .selectFrom('account')
    .select('id')
    .where('status', '=', 1)
    .where('type', 'in', ['superadmin', 'admin'])
    .limit(1)
    .executeTakeFirst()
  return found === undefined
}

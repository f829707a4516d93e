import { sql } from 'kysely'
import { queueMail } from '../../mail/queue-mail.ts'
import { writeAudit } from '../../records/audit/audit.ts'
import type { Work } from '../../records/work.ts'
import { accounts, mailAddress, type StoredAccount } from '../accounts/accounts.ts'
import { forgetDevices } from '../session/device.ts'
import { endSessions } from '../session/open-session.ts'

export async function setOwnPassword(
  work: Work,
  account: StoredAccount,
  passwordHash: string,
  { keepSession, keepDevice, now }: { keepSession?: number; keepDevice?: number | undefined; now: Date },
): Promise<void> {
  await accounts(work.trx)
    .updateTable('account')
    .set(eb => ({ password_hash: passwordHash, password_expire: null, version: eb('version', '+', 1) }))
    .where('id', '=', account.id)
    .execute()
  await endSessions(work.trx, account.id, keepSession)
  await endRestores(work.trx, account.id)
  await forgetDevices(work.trx, account.id, keepDevice)
  await writeAudit(work, 'account', account.id, 'cambio password', [])
  const quando = now.toLocaleString('it-IT', { timeZone: 'Europe/Rome', dateStyle: 'long', timeStyle: 'short' })
  await queueMail(work, {
    to: mailAddress(account),
    template: 'password_cambiata',
    data: { nome: account.name, quando },
  })
}

export async function endRestores(trx: Work['trx'], accountId: number): Promise<void> {
  await trx
    .updateTable('ripristini_password')
    .set({ usato_il: sql<string>`now()` })
    .where('account_id', '=', accountId)
    .where('usato_il', 'is', null)
    .execute()
}

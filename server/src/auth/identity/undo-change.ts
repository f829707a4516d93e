import { Conflict } from '@bisavolo/domain'
import type * as calls from '@bisavolo/domain/access/calls/accounts'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import { sql } from 'kysely'
import { todayAt } from '../../platform/clock.ts'
import { nobodyAt } from '../../platform/http/who.ts'
import { writeAudit } from '../../records/audit/audit.ts'
import type { Served } from '../../records/serve-call.ts'
import { runWrite, type Work } from '../../records/work.ts'
import { accountById, accountByUsername, accounts, lockAccount, type StoredAccount } from '../accounts/accounts.ts'
import { textReader } from '../body.ts'
import { byLink } from '../by-link.ts'
import type { AuthDeps } from '../deps.ts'
import { queueRestore } from '../passwords/forgot-password.ts'
import { endRestores } from '../passwords/set-password.ts'
import { forgetDevices } from '../session/device.ts'
import { endSessions } from '../session/open-session.ts'
import { hashOf } from '../session/tokens.ts'
import { openChanges } from './open-changes.ts'

export async function undoChange(
  deps: AuthDeps,
  { request, body }: Served<typeof calls.undoChange>,
): Promise<AnswerOf<typeof calls.undoChange>> {
  const read = textReader(body)
  const token = read.text('token', { required: 'Collegamento non valido.', label: 'Collegamento' })
  read.done()
  const who = nobodyAt(todayAt(deps.clock()), request.id)
  await byLink(deps, request.ip, () => runWrite(deps, who, work => undo(work, token)))
  return { message: 'Modifica annullata: ti abbiamo mandato il collegamento per scegliere una nuova password.' }
}

async function undo(work: Work, token: string): Promise<true | undefined> {
  const { trx } = work
  const account = await trx
    .selectFrom('ripensamenti')
    .select('account_id as id')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (account === undefined) return undefined
  const { id } = account
  // Row lock: only one of several parallel requests succeeds.
  const before = (await lockAccount(trx, id)) as StoredAccount
  const open = await openChanges(trx, id)
  const [first] = open
  if (first === undefined || !open.some(({ token_hash }) => token_hash === hashOf(token))) return undefined
  // Any of the mailed links undoes all changes that can still be undone.
  const addresses = open.some(({ tipo }) => tipo === 'indirizzo') ? await freeAddresses(work, first) : {}
  const isTotpNew = await endTotpSince(work, id, first.creato_il)
  // The thief knows the password, so remove it and end all sessions.
  const values = { ...addresses, password_hash: null, ...(isTotpNew && { totp_attivo: 0 as const }) }
  await accounts(trx)
    .updateTable('account')
    .set(eb => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await endSessions(trx, id)
  await endRestores(trx, id)
  await forgetDevices(trx, id)
  await trx
    .updateTable('ripensamenti')
    .set({ usato_il: sql<string>`now()` })
    .where('account_id', '=', id)
    .where('usato_il', 'is', null)
    .execute()
  const after = (await accountById(trx, id)) as StoredAccount
  const campi = (['username', 'email', 'totp_attivo'] as const)
    .filter(campo => before[campo] !== after[campo])
    .map(campo => ({ campo, prima: before[campo], dopo: after[campo] }))
  await writeAudit(work, 'account', id, 'modifica annullata', campi)
  if (after.status === 1) await queueRestore(work, after, after.email ?? after.username)
  return true
}

async function freeAddresses(
  { trx }: Work,
  { account_id, username, email }: { account_id: number; username: string; email: string | null },
): Promise<{ username: string; email: string | null }> {
  const holder = await accountByUsername(trx, username)
  if (holder !== undefined && holder.id !== account_id)
    throw new Conflict('L’indirizzo di prima è ora di un altro account: avvisa subito la segreteria.')
  return { username, email }
}

async function endTotpSince({ trx }: Work, accountId: number, since: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('totp')
    .where('account_id', '=', accountId)
    .where(eb => eb.or([eb('confermato_il', 'is', null), eb('confermato_il', '>=', since)]))
    .returning('confermato_il')
    .executeTakeFirst()
  return gone !== undefined && gone.confermato_il !== null
}

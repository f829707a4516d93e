import { invalid, messages } from '@bisavolo/domain'
import type * as calls from '@bisavolo/domain/access/calls/passwords'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { todayAt } from '../../platform/clock.ts'
import { runWrite } from '../../records/work.ts'
import { accountById, hasAddress, lockAccount, type StoredAccount } from '../accounts/accounts.ts'
import { isSpent } from '../accounts/quota.ts'
import { addressKey } from '../address-key.ts'
import { forgetFailures, waitAMinute } from '../attempts.ts'
import { type Body, emailOf, textReader } from '../body.ts'
import type { AuthDeps } from '../deps.ts'
import { keepDevice, knownDevice } from '../session/device.ts'
import { whoFor } from '../session/session.ts'
import { hashOf } from '../session/tokens.ts'
import { readNewPassword, samePassword } from './new-password.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { setOwnPassword } from './set-password.ts'

export const passwordSavedAnswer = { message: messages.passwordSaved }

export async function restorePassword(
  deps: AuthDeps,
  { request, reply, body }: { request: FastifyRequest; reply: FastifyReply; body: Body },
): Promise<AnswerOf<typeof calls.restorePassword>> {
  const read = textReader(body)
  const token = read.text('restore_pass_token', { required: 'Collegamento non valido.', label: 'Collegamento' })
  const email = emailOf(read.text('email')) ?? ''
  read.done()
  const quota = { key: `conferma-da:${addressKey(request.ip)}`, max: 10, minutes: 1 }
  if (await isSpent(deps.db, quota)) throw waitAMinute()
  const refuse = async () => {
    await deps.db.insertInto('tentativi').values({ chiave: quota.key }).execute()
    return invalid('restore_pass_token', 'Il collegamento non è valido o è scaduto: chiedine uno nuovo.')
  }
  const account = await ownerOf(deps, token)
  if (account === undefined || !hasAddress(account, email)) throw await refuse()
  const newpass = await readNewPassword(deps.db, body, account)
  // The old password may be known to a thief, so it cannot be chosen again.
  if (await verifyPassword(account.password_hash, newpass)) throw samePassword()
  const passwordHash = await hashPassword(newpass)
  const device = await knownDevice(deps.db, request, account.username)
  const who = whoFor({ ...account, sezione: null }, account, todayAt(deps.clock()), request.id)
  const isDone = await runWrite(deps, who, async work => {
    const now = await lockAccount(work.trx, account.id)
    if (now?.status !== 1) return false
    const { numUpdatedRows } = await openRestore(work.trx, token).executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    await setOwnPassword(work, account, passwordHash, { keepDevice: device, now: deps.clock() })
    await forgetFailures(work.trx, { account: account.username, address: request.ip })
    // Marks the device as known, so that failures elsewhere do not lock out the owner.
    await keepDevice(work.trx, account.id, { request, reply, insecureHttp: deps.config.insecureHttp, device })
    return true
  })
  if (!isDone) throw await refuse()
  return { ...passwordSavedAnswer, username: account.username }
}

async function ownerOf({ db }: AuthDeps, token: string): Promise<StoredAccount | undefined> {
  const row = await db
    .selectFrom('ripristini_password')
    .select('account_id')
    .where('token_hash', '=', hashOf(token))
    .where('usato_il', 'is', null)
    .where('scade_il', '>', sql<string>`now()`)
    .executeTakeFirst()
  const account = row === undefined ? undefined : await accountById(db, row.account_id)
  return account?.status === 1 ? account : undefined
}

function openRestore(trx: Parameters<typeof accountById>[0], token: string) {
  return trx
    .updateTable('ripristini_password')
    .set({ usato_il: sql<string>`now()` })
    .where('token_hash', '=', hashOf(token))
    .where('usato_il', 'is', null)
    .where('scade_il', '>', sql<string>`now()`)
}

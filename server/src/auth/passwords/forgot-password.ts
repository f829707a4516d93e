import type * as calls from '@bisavolo/domain/access/calls/passwords'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { queueMail } from '../../mail/queue-mail.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { Served } from '../../records/serve-call.ts'
import type { Work } from '../../records/work.ts'
import { accountsByAddress, lockAccount, mailAddress, type StoredAccount } from '../accounts/accounts.ts'
import { takeOne } from '../accounts/quota.ts'
import { addressKey } from '../address-key.ts'
import { auditEvent } from '../audit-event.ts'
import type { Background } from '../background.ts'
import { readEmail, textReader } from '../body.ts'
import type { AuthDeps } from '../deps.ts'
import { knownDevice } from '../session/device.ts'
import { hashOf, newToken } from '../session/tokens.ts'

const forgotAnswer = {
  message: 'Se l’indirizzo è registrato, tra poco ricevi un’e-mail per scegliere una nuova password.',
}

/** Always the same answer: work that depends on the address runs afterwards. */
export async function forgotPassword(
  deps: AuthDeps,
  background: Background,
  { request, body }: Served<typeof calls.forgotPassword>,
): Promise<AnswerOf<typeof calls.forgotPassword>> {
  const read = textReader(body)
  const email = readEmail(read, 'email')
  read.done()
  background.run(() => sendRestore(deps, email, request))
  return forgotAnswer
}

const perHour = { address: 10, account: 3 }
const pause = sql`interval '10 minutes'`

async function sendRestore(deps: AuthDeps, email: string, request: FastifyRequest): Promise<void> {
  for (const account of await accountsByAddress(deps.db, email))
    if (account.status === 1) await sendRestoreTo(deps, account, email, request)
}

async function sendRestoreTo(
  deps: AuthDeps,
  account: StoredAccount,
  email: string,
  request: FastifyRequest,
): Promise<void> {
  const device = await knownDevice(deps.db, request, account.username)
  const address = addressKey(request.ip)
  const quotas =
    device === undefined
      ? [
          { key: `ripristino-da:${address}`, max: perHour.address, minutes: 60 },
          { key: `ripristino:${account.id}:${address}`, max: perHour.account, minutes: 60 },
        ]
      : [{ key: `ripristino:${account.id}:d${device}`, max: perHour.account, minutes: 60 }]
  for (const quota of quotas) if (!(await takeOne(deps.db, quota))) return
  const isSent = await deps.db.transaction().execute(async trx => {
    const now = await lockAccount(trx, account.id)
    if (now?.status !== 1 || (device === undefined && (await hasFreshLink(trx, account.id)))) return false
    await storeRestore(trx, now, email, request.id)
    return true
  })
  if (isSent) deps.changes.announce([{ entity: 'posta', id: 0 }])
}

/** After three mails in an hour one every ten minutes. The owner always has a link valid for 20 minutes (decision 40). */
async function hasFreshLink(trx: Trx, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ isPaced: boolean }>`
    select count(*) >= ${perHour.account} and max(creato_il) > now() - ${pause} and bool_or(usato_il is null) as "isPaced"
    from ripristini_password where account_id = ${accountId} and creato_il > now() - interval '1 hour'`.execute(trx)
  return rows[0]?.isPaced === true
}

async function storeRestore(trx: Trx, account: StoredAccount, email: string, requestId: string): Promise<void> {
  await queueRestore(trx, account, email)
  await auditEvent(trx, { real: null, account: account.id, azione: 'richiesta nuova password', requestId })
}

/** Earlier links stay valid: a stranger's request must not invalidate the owner's link. */
export async function queueRestore(into: Work | Trx, account: StoredAccount, email: string): Promise<void> {
  const trx = 'changed' in into ? into.trx : into
  const token = newToken()
  await trx
    .insertInto('ripristini_password')
    .values({
      account_id: account.id,
      token_hash: hashOf(token),
      scade_il: sql<string>`now() + interval '30 minutes'`,
      usato_il: null,
    })
    .execute()
  const query = new URLSearchParams({ restore_pass_token: token, email })
  await queueMail(into, {
    to: mailAddress(account),
    template: 'ripristino_password',
    data: { nome: account.name, username: account.username, path: `/confirm-forgot-pass?${query}` },
  })
}

import type * as calls from '@bisavolo/domain/access/calls/passwords'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import { sql } from 'kysely'
import { queueMail } from '../../mail/queue-mail.ts'
import type { Served } from '../../records/serve-call.ts'
import { accountByAddress, mailAddress, type StoredAccount } from '../accounts/accounts.ts'
import { takeOne } from '../accounts/quota.ts'
import { addressKey } from '../address-key.ts'
import { auditEvent } from '../audit-event.ts'
import type { Background } from '../background.ts'
import { readEmail, textReader } from '../body.ts'
import type { AuthDeps } from '../deps.ts'
import { hashOf, newToken } from '../session/tokens.ts'
import { endRestores } from './set-password.ts'

const forgotAnswer = {
  message:
    'Se l’indirizzo è registrato, tra poco ricevi un messaggio con il collegamento per scegliere una nuova password.',
}

/** The same words at once for everyone: what depends on the address happens after the answer. */
export async function forgotPassword(
  deps: AuthDeps,
  background: Background,
  { request, body }: Served<typeof calls.forgotPassword>,
): Promise<AnswerOf<typeof calls.forgotPassword>> {
  const read = textReader(body)
  const email = readEmail(read, 'email')
  read.done()
  const { id, ip } = request
  background.run(() => sendRestore(deps, email, { requestId: id, address: ip }))
  return forgotAnswer
}

async function sendRestore(
  deps: AuthDeps,
  email: string,
  { requestId, address }: { requestId: string; address: string },
): Promise<void> {
  const account = await accountByAddress(deps.db, email)
  if (account === undefined || account.status !== 1) return
  // Nobody's mailbox is flooded through us: three an hour for an account, ten from an address.
  if (!(await takeOne(deps.db, { key: `ripristino-da:${addressKey(address)}`, max: 10, minutes: 60 }))) return
  if (!(await takeOne(deps.db, { key: `ripristino:${account.id}`, max: 3, minutes: 60 }))) return
  await storeRestore(deps, account, email, requestId)
}

async function storeRestore(deps: AuthDeps, account: StoredAccount, email: string, requestId: string): Promise<void> {
  const token = newToken()
  await deps.db.transaction().execute(async trx => {
    await endRestores(trx, account.id)
    await trx
      .insertInto('ripristini_password')
      .values({
        account_id: account.id,
        token_hash: hashOf(token),
        scade_il: sql<string>`now() + interval '30 minutes'`,
        usato_il: null,
      })
      .execute()
    await auditEvent(trx, { real: null, account: account.id, azione: 'richiesta nuova password', requestId })
    const query = new URLSearchParams({ restore_pass_token: token, email })
    await queueMail(trx, {
      to: mailAddress(account),
      template: 'ripristino_password',
      data: { nome: account.name, path: `/confirm-forgot-pass?${query}` },
    })
  })
  deps.changes.announce([{ entity: 'posta', id: 0 }])
}

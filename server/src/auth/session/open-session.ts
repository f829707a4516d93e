import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import { isBrowser, setImpronta } from './impronta.ts'
import { hashOf, newToken } from './tokens.ts'

/** A new session and its token, of which only the hash is kept. A browser's session also wants its HttpOnly half. */
export async function openSession(
  trx: Trx,
  accountId: number,
  { request, reply, insecureHttp }: { request: FastifyRequest; reply: FastifyReply; insecureHttp: boolean },
): Promise<string> {
  const token = newToken()
  await trx
    .insertInto('sessioni')
    .values({
      account_id: accountId,
      token_hash: hashOf(token),
      impronta_hash: isBrowser(request) ? setImpronta(request, reply, insecureHttp) : null,
      scade_il: sql<string>`now() + interval '12 hours'`,
      chiusa_il: null,
      ip: request.ip,
      agente: request.headers['user-agent']?.slice(0, 300) ?? null,
    })
    .execute()
  return token
}

/** Ends every session of an account, but the one that may stay. */
export async function endSessions(trx: Trx, accountId: number, except?: number): Promise<void> {
  let query = trx
    .updateTable('sessioni')
    .set({ chiusa_il: sql<string>`now()` })
    .where('account_id', '=', accountId)
    .where('chiusa_il', 'is', null)
  if (except !== undefined) query = query.where('id', '<>', except)
  await query.execute()
}

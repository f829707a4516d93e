import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import { auditEvent } from '../audit-event.ts'
import { endEmulations } from '../emulation/open-emulation.ts'
import { isBrowser, setImpronta } from './impronta.ts'
import { hashOf, newToken } from './tokens.ts'

/** contract 5. */
const mostAtOnce = 10

/** Only the token's hash is stored. The caller locks the account row, so that parallel sign-ins cannot exceed the maximum. */
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
  await endOldest(trx, accountId, request.id)
  return token
}

async function endOldest(trx: Trx, accountId: number, requestId: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update sessioni set chiusa_il = now() where id in (
      select id from sessioni
      where account_id = ${accountId} and chiusa_il is null and scade_il > now()
        and vista_il > now() - interval '30 minutes'
      order by id desc offset ${mostAtOnce})
    returning id`.execute(trx)
  for (const { id } of rows) {
    await endEmulations(trx, { session: id, requestId })
    await auditEvent(trx, {
      real: accountId,
      account: accountId,
      azione: 'sessione chiusa',
      requestId,
      details: { motivo: `più di ${mostAtOnce} sessioni` },
    })
  }
}

export async function endSessions(trx: Trx, accountId: number, except?: number): Promise<void> {
  let query = trx
    .updateTable('sessioni')
    .set({ chiusa_il: sql<string>`now()` })
    .where('account_id', '=', accountId)
    .where('chiusa_il', 'is', null)
  if (except !== undefined) query = query.where('id', '<>', except)
  await query.execute()
}

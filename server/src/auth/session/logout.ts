import { Unauthorized } from '@bisavolo/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { auditEvent } from '../audit-event.ts'
import type { AuthDeps } from '../deps.ts'
import { endEmulations } from '../emulation/open-emulation.ts'
import { carriesDevice } from './device.ts'
import { clearImpronta } from './impronta.ts'
import { bearerOf } from './session.ts'
import { hashOf } from './tokens.ts'

/** Idempotent. Ignores a token in the body: it could be someone else's. */
export async function logout({ db }: AuthDeps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = bearerOf(request)
  if (token === null) throw new Unauthorized()
  await db.transaction().execute(async trx => {
    const ended = await trx
      .updateTable('sessioni')
      .set({ chiusa_il: sql<string>`now()` })
      .where('token_hash', '=', hashOf(token))
      .where('chiusa_il', 'is', null)
      .returning(['id', 'account_id'])
      .executeTakeFirst()
    if (ended === undefined) return
    const { id, account_id } = ended
    await endEmulations(trx, { session: id, requestId: request.id })
    await auditEvent(trx, { real: account_id, account: account_id, azione: 'uscita', requestId: request.id })
  })
  clearImpronta(reply)
  // Clear-Site-Data would also delete the known-device cookie.
  if (!carriesDevice(request)) reply.header('clear-site-data', '"cookies"')
}

import { Forbidden, invalid, outranks } from '@bisavolo/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionOf } from '../http/session.ts'
import { accountById } from './accounts.ts'
import { auditEvent } from './audit-event.ts'
import { bodyOf } from './body.ts'
import type { AuthDeps } from './deps.ts'

/** POST /auth/emulation: asks whether the header would be honoured, and writes down that it begins. It gives no right itself. */
export async function startEmulation(deps: AuthDeps, request: FastifyRequest): Promise<unknown> {
  const { real } = sessionOf(request)
  const id = readAccountId(request)
  const target = id === null ? undefined : await accountById(deps.db, id)
  const isAllowed = target !== undefined && target.status === 1 && outranks(real.type, target.type)
  await auditEvent(deps.db, {
    real: real.id,
    perContoDi: target?.id ?? null,
    account: target?.id ?? 0,
    azione: isAllowed ? 'inizio emulazione' : 'emulazione negata',
    requestId: request.id,
  })
  if (!isAllowed) throw new Forbidden('Non puoi emulare questo utente.')
  return { account_id: target.id, name: target.name, surname: target.surname, type: target.type }
}

/** DELETE /auth/emulation: the target is the header's, or the body's when the header is gone already. */
export async function stopEmulation(deps: AuthDeps, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { real, account, isEmulated } = sessionOf(request)
  const id = isEmulated ? account.id : readAccountId(request)
  const target = id === null ? undefined : await accountById(deps.db, id)
  if (target !== undefined && outranks(real.type, target.type))
    await auditEvent(deps.db, {
      real: real.id,
      perContoDi: target.id,
      account: target.id,
      azione: 'fine emulazione',
      requestId: request.id,
    })
  return reply.status(204).send()
}

function readAccountId(request: FastifyRequest): number | null {
  const { account_id: id } = bodyOf(request.body)
  if (id === undefined || id === null) {
    if (request.method === 'DELETE') return null
    throw invalid('account_id', 'Account obbligatorio')
  }
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 1 || id > 2_147_483_647)
    throw invalid('account_id', 'Account: numero intero non valido')
  return id
}

import { Forbidden, invalid, outranks } from '@bisavolo/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accountById } from '../accounts/accounts.ts'
import { auditEvent } from '../audit-event.ts'
import { bodyOf, textReader } from '../body.ts'
import type { AuthDeps } from '../deps.ts'
import { sessionOf } from '../session/session.ts'
import { beginEmulation, endEmulations } from './open-emulation.ts'

/** POST /auth/emulation: says why, and whether the header would be honoured; the hour begins. It gives no right itself. */
export async function startEmulation(deps: AuthDeps, request: FastifyRequest): Promise<unknown> {
  const { id: session, real } = sessionOf(request)
  const id = readAccountId(request)
  const target = id === null ? undefined : await accountById(deps.db, id)
  if (target === undefined || target.status !== 1 || !outranks(real.type, target.type)) {
    await auditEvent(deps.db, {
      real: real.id,
      perContoDi: target?.id ?? null,
      account: target?.id ?? 0,
      azione: 'emulazione negata',
      requestId: request.id,
    })
    throw new Forbidden('Non puoi emulare questo utente.')
  }
  const motivo = readMotivo(request)
  await beginEmulation(deps.db, { session, real: real.id, target: target.id, requestId: request.id }, motivo)
  return { account_id: target.id, name: target.name, surname: target.surname, type: target.type }
}

/** DELETE /auth/emulation: the target is the header's, or the body's when the header is gone already. */
export async function stopEmulation(deps: AuthDeps, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { id: session, account, isEmulated } = sessionOf(request)
  const target = isEmulated ? account.id : readAccountId(request)
  if (target !== null) await endEmulations(deps.db, { session, target, requestId: request.id })
  return reply.status(204).send()
}

function readMotivo(request: FastifyRequest): string {
  const read = textReader(bodyOf(request.body))
  const motivo = read.text('motivo', { required: 'Motivo obbligatorio', max: 300, label: 'Motivo' }).trim()
  read.done()
  if (motivo === '') throw invalid('motivo', 'Motivo obbligatorio')
  return motivo
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

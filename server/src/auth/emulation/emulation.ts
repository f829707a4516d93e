import { Forbidden, invalid, outranks } from '@bisavolo/domain'
import type * as calls from '@bisavolo/domain/access/calls/emulation'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import type { Served } from '../../records/serve-call.ts'
import { accountById } from '../accounts/accounts.ts'
import { auditEvent } from '../audit-event.ts'
import type { Body } from '../body.ts'
import type { AuthDeps } from '../deps.ts'
import { readMotivo } from '../read-motivo.ts'
import { sessionOf } from '../session/session.ts'
import { beginEmulation, endEmulations } from './open-emulation.ts'

export async function startEmulation(
  deps: AuthDeps,
  { request, body }: Served<typeof calls.startEmulation>,
): Promise<AnswerOf<typeof calls.startEmulation>> {
  const { id: session, real } = sessionOf(request)
  const id = readAccountId(body)
  if (id === null) throw invalid('account_id', 'Account obbligatorio')
  const target = await accountById(deps.db, id)
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
  const motivo = readMotivo(body)
  await beginEmulation(deps.db, { session, real: real.id, target: target.id, requestId: request.id }, motivo)
  return { account_id: target.id, name: target.name, surname: target.surname, type: target.type }
}

/** Ends the emulation of the header's account, else of the body's, else all of this session. */
export async function stopEmulation(
  deps: AuthDeps,
  { request, body }: Served<typeof calls.stopEmulation>,
): Promise<void> {
  const { id: session, account, isEmulated } = sessionOf(request)
  const target = isEmulated ? account.id : readAccountId(body)
  await endEmulations(deps.db, { session, ...(target !== null && { target }), requestId: request.id })
}

function readAccountId({ account_id: id }: Body): number | null {
  if (id === undefined || id === null) return null
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 1 || id > 2_147_483_647)
    throw invalid('account_id', 'Account: numero intero non valido')
  return id
}

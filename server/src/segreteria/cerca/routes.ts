import { type EntityName, entityOf, NotFound, TooMany } from '@bisavolo/domain'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import * as calls from '@bisavolo/domain/segreteria/calls/cerca'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { takeOne } from '../../auth/accounts/quota.ts'
import { sessionOf } from '../../auth/session/session.ts'
import type { Who } from '../../platform/http/who.ts'
import { readBack } from '../../records/read-back.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import { rememberFound } from '../../registry/found-by-code.ts'
import { findCliente, findGatto } from './find-by-code.ts'

type Values = Record<string, unknown>

/** security 2.5: enough to type codes by hand, too few to walk the registry. */
const perMinute = 20

/** contract 3: what is not one's own, by exact code and with its label alone. */
export function registerCerca(app: FastifyInstance, deps: RecordDeps): void {
  serveCall(app, deps, calls.findGatto, async ({ who, params, request }) => {
    await count(deps, request)
    const found = await presented(deps, who, 'gatti', await findGatto(deps.db, params.codice.trim()))
    return found as AnswerOf<typeof calls.findGatto>
  })
  serveCall(app, deps, calls.findCliente, async ({ who, params, request }) => {
    await count(deps, request)
    const found = await presented(deps, who, 'clienti_soci', await findCliente(deps.db, params.codice.trim()))
    return found as AnswerOf<typeof calls.findCliente>
  })
}

async function presented(deps: RecordDeps, who: Who, name: EntityName, found: Values | undefined): Promise<Values> {
  if (found === undefined) throw new NotFound('Nessun risultato: il codice deve essere quello esatto.')
  const entity = entityOf(name)
  for (const [key, compute] of Object.entries(entity.computed)) found[key] = compute(found)
  await readBack(deps.db, deps.small, entity, who.role, [found])
  await rememberFound(deps.db, who, name, found.id as number)
  return found
}

async function count({ db }: RecordDeps, request: FastifyRequest): Promise<void> {
  const quota = { key: `cerca:${sessionOf(request).id}`, max: perMinute, minutes: 1 }
  if (!(await takeOne(db, quota))) throw new TooMany('Troppe ricerche: aspetta un minuto e riprova.', 60)
}

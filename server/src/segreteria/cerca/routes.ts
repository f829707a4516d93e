import { type EntityName, entityOf, NotFound, TooMany } from '@bisavolo/domain'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import type { Values } from '@bisavolo/domain/kit/values'
import * as calls from '@bisavolo/domain/segreteria/calls/cerca'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { takeOne } from '../../auth/accounts/quota.ts'
import { sessionOf } from '../../auth/session/session.ts'
import { secondsToMidnight } from '../../platform/clock.ts'
import type { Trx } from '../../platform/db/database.ts'
import { whoOf } from '../../platform/http/who.ts'
import { readBack } from '../../records/read-back.ts'
import { serveCall } from '../../records/serve-call.ts'
import { runWrite } from '../../records/work.ts'
import { rememberFound } from '../../registro/codici/find-by-code.ts'
import type { AppDeps } from '../../registro/wiring.ts'
import { findCliente, findGatto } from './find-by-code.ts'
import { takeLookUp } from './take-look-up.ts'

/** security 2.5: enough for typing, too few to enumerate the registry. */
const perMinute = 20

export function registerCerca(app: FastifyInstance, deps: AppDeps): void {
  serveCall(app, deps, calls.findGatto, async ({ params, request }) => {
    const found = await lookUp(deps, request, 'gatti', trx => findGatto(trx, params.codice.trim()))
    return found as AnswerOf<typeof calls.findGatto>
  })
  serveCall(app, deps, calls.findCliente, async ({ who, params, request }) => {
    const found = await lookUp(deps, request, 'clienti_soci', trx => findCliente(trx, who, params.codice.trim()))
    return found as AnswerOf<typeof calls.findCliente>
  })
}

/** Misses count too, so nothing may throw before the transaction commits. */
async function lookUp(
  deps: AppDeps,
  request: FastifyRequest,
  name: EntityName,
  find: (trx: Trx) => Promise<Values | undefined>,
): Promise<Values> {
  await countMinute(deps, request)
  const who = whoOf(request)
  const outcome = await runWrite(deps, who, async work => {
    const { limite, spent } = await takeLookUp(work)
    if (spent) return limite
    const found = await find(work.trx)
    if (found === undefined) return 'missing'
    await rememberFound(work.trx, who, name, found.id as number)
    return found
  })
  if (typeof outcome === 'number') throw spentAll(deps, outcome)
  if (outcome === 'missing') throw new NotFound('Nessun risultato: il codice deve essere quello esatto.')
  const entity = entityOf(name)
  for (const [key, compute] of Object.entries(entity.computed)) outcome[key] = compute(outcome)
  await readBack(deps.db, deps.small, entity, who.role, [outcome])
  return outcome
}

function spentAll({ clock }: AppDeps, limite: number): TooMany {
  return new TooMany(
    `Hai usato le ${limite} ricerche per codice di oggi: riprova domani, o chiedi alla segreteria.`,
    secondsToMidnight(clock()),
  )
}

async function countMinute({ db }: AppDeps, request: FastifyRequest): Promise<void> {
  const quota = { key: `cerca:${sessionOf(request).id}`, max: perMinute, minutes: 1 }
  if (!(await takeOne(db, quota))) throw new TooMany('Troppe ricerche: aspetta un minuto e riprova.', 60)
}

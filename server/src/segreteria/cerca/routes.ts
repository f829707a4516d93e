import { type EntityName, entityOf, Forbidden, NotFound, type Role, TooMany } from '@bisavolo/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { takeOne } from '../../auth/accounts/quota.ts'
import { sessionOf } from '../../auth/session/session.ts'
import { whoOf } from '../../platform/http/who.ts'
import { readBack } from '../../records/read-back.ts'
import { errors } from '../../records/route-docs.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { rememberFound } from '../../registry/found-by-code.ts'
import { findCliente, findGatto } from './find-by-code.ts'

type Values = Record<string, unknown>
type Find = (db: RecordDeps['db'], codice: string) => Promise<Values | undefined>

/** Those who name others' cats and members: members, the committee for its entries, and the office. */
const allowed: readonly Role[] = ['superadmin', 'admin', 'admin_cdn_full', 'admin_comitato', 'socio', 'cliente']
/** security.md 2.5: enough to type codes by hand, too few to walk the registry. */
const perMinute = 20

/** contract 3: what is not one's own, by exact code and with its label alone. */
export function registerCerca(app: FastifyInstance, deps: RecordDeps): void {
  route(app, deps, 'gatti', 'Un gatto per codice o microchip esatto', findGatto)
  route(app, deps, 'clienti_soci', 'Un socio o cliente per codice esatto', findCliente)
}

function route(app: FastifyInstance, deps: RecordDeps, name: EntityName, summary: string, find: Find): void {
  const schema = {
    tags: ['cerca'],
    summary,
    params: { type: 'object', required: ['codice'], properties: { codice: { type: 'string', maxLength: 60 } } },
    response: {
      200: { type: 'object', description: 'Solo i dati che lo identificano', additionalProperties: true },
      ...errors(401, 403, 404, 429),
    },
  }
  app.get(`/cerca/${name}/:codice`, { config: { access: 'session' as const }, schema }, async request => {
    const who = whoOf(request)
    if (!allowed.includes(who.role)) throw new Forbidden()
    await count(deps, request)
    const { codice } = request.params as { codice: string }
    const found = await find(deps.db, codice.trim())
    if (found === undefined) throw new NotFound('Nessun risultato: il codice deve essere quello esatto.')
    const entity = entityOf(name)
    for (const [key, compute] of Object.entries(entity.computed)) found[key] = compute(found)
    await readBack(deps.db, deps.small, entity, who.role, [found])
    await rememberFound(deps.db, who, name, found.id as number)
    return found
  })
}

async function count({ db }: RecordDeps, request: FastifyRequest): Promise<void> {
  const quota = { key: `cerca:${sessionOf(request).id}`, max: perMinute, minutes: 1 }
  if (!(await takeOne(db, quota))) throw new TooMany('Troppe ricerche: aspetta un minuto e riprova.', 60)
}

import type { FastifyInstance } from 'fastify'
import { whoOf } from '../../platform/http/who.ts'
import { bodyOf } from '../../records/headers.ts'
import { errors } from '../../records/route-docs.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { runWrite, type Work } from '../../records/work.ts'
import { approveIscrizioni } from './approve-iscrizioni.ts'
import { refuseIscrizioni } from './refuse-iscrizioni.ts'

type Values = Record<string, unknown>
type Decision = (work: Work, body: Values) => Promise<unknown>

/** The board's decisions on what waits, many at once. */
export function registerIscrizioni(app: FastifyInstance, deps: RecordDeps): void {
  const ids = { type: 'array', items: { type: 'integer' } }
  const approva = { ids, data_consiglio: { type: 'string', format: 'date' } }
  route(app, deps, 'approva', 'Approva le iscrizioni con una data del Consiglio', approva, approveIscrizioni)
  const respingi = { ids, motivo: { type: 'string' } }
  route(app, deps, 'respingi', 'Respinge le iscrizioni con un motivo', respingi, refuseIscrizioni)
}

function route(
  app: FastifyInstance,
  deps: RecordDeps,
  name: string,
  summary: string,
  properties: Values,
  decide: Decision,
): void {
  app.post(
    `/iscrizioni_rinnovi/${name}`,
    {
      config: { access: 'session' as const },
      schema: {
        tags: ['iscrizioni_rinnovi'],
        summary: `${summary}; tutte o nessuna`,
        body: { type: 'object', additionalProperties: true, properties },
        response: {
          200: { type: 'object', description: 'Che cosa è stato deciso', additionalProperties: true },
          ...errors(400, 401, 403, 404, 409, 422),
        },
      },
    },
    request => runWrite(deps, whoOf(request), work => decide(work, bodyOf(request))),
  )
}

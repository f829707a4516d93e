import { provaAffisso, riapriAffisso } from '@bisavolo/domain/soci/calls/affissi'
import type { FastifyInstance } from 'fastify'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import { tryAffisso } from './detail-affisso.ts'
import { reopenAffisso } from './undo-decision.ts'

export function registerAffissi(app: FastifyInstance, deps: RecordDeps): void {
  serveCall(app, deps, provaAffisso, ({ who, body }) => tryAffisso(deps.db, who, body))
  serveCall(app, deps, riapriAffisso, ({ params, write }) =>
    write(async work => ({ id: (await reopenAffisso(work, params.id)).id })),
  )
}

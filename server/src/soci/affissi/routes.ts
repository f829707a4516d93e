import { provaAffisso } from '@bisavolo/domain/soci/calls/affissi'
import type { FastifyInstance } from 'fastify'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import { tryAffisso } from './detail-affisso.ts'

/** The checks of a cattery name while it is typed. */
export function registerAffissi(app: FastifyInstance, deps: RecordDeps): void {
  serveCall(app, deps, provaAffisso, ({ who, body }) => tryAffisso(deps.db, who, body))
}

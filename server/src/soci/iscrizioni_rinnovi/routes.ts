import * as calls from '@bisavolo/domain/soci/calls'
import type { FastifyInstance } from 'fastify'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import { approveIscrizioni } from './approve-iscrizioni.ts'
import { refuseIscrizioni } from './refuse-iscrizioni.ts'

/** The board's decisions on what waits, many at once. */
export function registerIscrizioni(app: FastifyInstance, deps: RecordDeps): void {
  serveCall(app, deps, calls.approveIscrizioni, ({ body, write }) => write(work => approveIscrizioni(work, body)))
  serveCall(app, deps, calls.refuseIscrizioni, ({ body, write }) => write(work => refuseIscrizioni(work, body)))
}

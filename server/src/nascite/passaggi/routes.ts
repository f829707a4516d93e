import { provaPassaggio } from '@bisavolo/domain/nascite/calls'
import type { FastifyInstance } from 'fastify'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import { tryPassaggio } from './try-passaggio.ts'

/** The checks of a transfer while it is typed. */
export function registerPassaggi(app: FastifyInstance, deps: RecordDeps): void {
  serveCall(app, deps, provaPassaggio, ({ who, body }) => tryPassaggio(deps, who, body))
}

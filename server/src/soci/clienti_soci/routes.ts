import { listSimili } from '@bisavolo/domain/soci/calls'
import type { FastifyInstance } from 'fastify'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import { readSimili } from './read-simili.ts'

/** Likely doubles of a client while it is typed. */
export function registerClienti(app: FastifyInstance, deps: RecordDeps): void {
  serveCall(app, deps, listSimili, ({ who, query: { nome = '', cf = '', email = '', id = '' } }) =>
    readSimili(deps.db, who, { nome, cf, email, id: /^\d{1,9}$/.test(id) ? Number(id) : 0 }),
  )
}

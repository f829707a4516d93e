import { existsCliente, listAffissiSimili, listSimili } from '@bisavolo/domain/soci/calls/clienti'
import type { FastifyInstance } from 'fastify'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import { findOutOfReach } from './find-out-of-reach.ts'
import { readAffissiSimili } from './read-affissi.ts'
import { readSimili } from './read-simili.ts'

/** What helps while a client is typed: likely doubles, whether the person is there already, likely doubles of an affisso. */
export function registerClienti(app: FastifyInstance, deps: RecordDeps): void {
  serveCall(app, deps, listSimili, ({ who, query: { nome = '', cf = '', email = '', id = '' } }) =>
    readSimili(deps.db, who, { nome, cf, email, id: numberOf(id) }),
  )
  serveCall(app, deps, existsCliente, async ({ who, query }) => ({
    esiste: await findOutOfReach(deps.db, who, query),
  }))
  serveCall(app, deps, listAffissiSimili, ({ query: { testo, id = '' } }) =>
    readAffissiSimili(deps.db, testo, numberOf(id)),
  )
}

function numberOf(id: string): number {
  return /^\d{1,9}$/.test(id) ? Number(id) : 0
}

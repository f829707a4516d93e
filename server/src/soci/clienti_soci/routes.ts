import { Busy } from '@bisavolo/domain'
import { existsCliente, listAffissiSimili } from '@bisavolo/domain/soci/calls/clienti'
import type { FastifyInstance } from 'fastify'
import { registerTurns } from '../../platform/http/turns.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import { findOutOfReach } from './find-out-of-reach.ts'
import { readAffissiSimili } from './read-affissi.ts'

/** What helps while a client is typed: whether the person is there already, likely doubles of an affisso. */
export function registerClienti(app: FastifyInstance, deps: RecordDeps): void {
  // Whoever enters a person holds the counter of the codes. The time limit of a statement counts all who are before it in that queue.
  registerTurns(app, {
    concerns: ({ method, routeOptions: { url } }) => method === 'POST' && url === '/clienti_soci',
    atOnce: 3,
    longestWait: 20_000,
    refusal: () => new Busy('Si stanno registrando molte persone: riprova tra un momento.', 2),
  })
  serveCall(app, deps, existsCliente, async ({ who, query }) => ({
    esiste: await findOutOfReach(deps.db, who, query),
  }))
  serveCall(app, deps, listAffissiSimili, ({ who, query: { testo, id = '' } }) =>
    readAffissiSimili(deps.db, testo, numberOf(id), who.today),
  )
}

function numberOf(id: string): number {
  return /^\d{1,9}$/.test(id) ? Number(id) : 0
}

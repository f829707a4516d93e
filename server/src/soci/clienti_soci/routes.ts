import { Busy } from '@bisavolo/domain'
import { existsCliente, listAffissiSimili } from '@bisavolo/domain/soci/calls/clienti'
import type { FastifyInstance } from 'fastify'
import { registerTurns } from '../../platform/http/turns.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import { findOutOfReach } from './find-out-of-reach.ts'
import { readAffissiSimili } from './read-affissi.ts'

export function registerClienti(app: FastifyInstance, deps: RecordDeps): void {
  // A new client locks the counter of codes; the statement timeout includes waiting for that lock.
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

import { Busy } from '@bisavolo/domain'
import type { FastifyInstance } from 'fastify'
import { registerTurns } from '../../platform/http/turns.ts'

const issuing = new Set(['/fatture_ricevute', '/fatture_ricevute/lotto', '/fatture_ricevute/:id/nota_credito'])

/** Every request waiting for the counter lock holds a connection; without this limit a burst empties the pool. */
export function registerIssuingTurn(app: FastifyInstance): void {
  registerTurns(app, {
    concerns: ({ method, routeOptions }) => method === 'POST' && issuing.has(routeOptions.url ?? ''),
    atOnce: 2,
    longestWait: 20_000,
    refusal: () => new Busy('Si stanno emettendo molti documenti: riprova tra un momento.', 2),
  })
}

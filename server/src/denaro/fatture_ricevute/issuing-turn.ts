import { Busy } from '@bisavolo/domain'
import type { FastifyInstance } from 'fastify'
import { registerTurns } from '../../platform/http/turns.ts'

const issuing = new Set(['/fatture_ricevute', '/fatture_ricevute/lotto', '/fatture_ricevute/:id/nota_credito'])

/**
 * Whoever issues holds the counter's row, and who waits for it holds a connection meanwhile: a burst would take them all and
 * starve everyone else. So only a few issue at a time in this process.
 */
export function registerIssuingTurn(app: FastifyInstance): void {
  registerTurns(app, {
    concerns: ({ method, routeOptions }) => method === 'POST' && issuing.has(routeOptions.url ?? ''),
    atOnce: 2,
    // Longer than this nobody waits for an answer.
    longestWait: 20_000,
    refusal: () => new Busy('Si stanno emettendo molti documenti: riprova tra un momento.', 2),
  })
}

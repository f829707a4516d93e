import { AppError } from '@bisavolo/domain'
import type { FastifyInstance } from 'fastify'
import { createLimiter } from '../../platform/limiter.ts'

/**
 * Whoever issues holds the counter's row, and who waits for it holds a connection meanwhile: a burst would take them all and
 * starve everyone else. So only a few issue at a time in this process; the others wait here, without a connection.
 */
const atOnce = 2
/** Longer than this nobody waits for an answer. */
const longestWait = 20_000

const issuing = new Set(['/fatture_ricevute', '/fatture_ricevute/lotto', '/fatture_ricevute/:id/nota_credito'])

export function registerIssuingTurn(app: FastifyInstance): void {
  const places = createLimiter({
    atOnce,
    longestWait,
    refusal: () => new AppError(503, 'Si stanno emettendo molti documenti: riprova tra un momento.'),
  })
  const releases = new WeakMap<object, () => void>()
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'POST' || !issuing.has(request.routeOptions.url ?? '')) return
    const release = await places.enter()
    // A client that has gone gets no response, and none is told of: the closed connection gives the place back.
    if (reply.raw.destroyed) return release()
    reply.raw.once('close', release)
    releases.set(request, release)
  })
  app.addHook('onResponse', async request => releases.get(request)?.())
}

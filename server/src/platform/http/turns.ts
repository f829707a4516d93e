import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createLimiter, type LimiterRules } from '../limiter.ts'

interface Turns extends LimiterRules {
  concerns: (request: FastifyRequest) => boolean
}

/**
 * Calls that would stand in each other's way wait for their turn before they begin, in the order they came: here they hold no
 * connection to the database, and when they fail nothing was done in vain. The place is given back when the answer is there: how
 * long a client takes to read it is nobody else's matter.
 */
export function registerTurns(app: FastifyInstance, { concerns, ...rules }: Turns): void {
  const places = createLimiter(rules)
  const releases = new WeakMap<FastifyRequest, () => void>()
  app.addHook('preHandler', async (request, reply) => {
    if (!concerns(request)) return
    const release = await places.enter()
    // A client that has gone gets no answer, and none is told of: the closed connection gives the place back.
    if (reply.raw.destroyed) return release()
    reply.raw.once('close', release)
    releases.set(request, release)
  })
  app.addHook('onSend', async request => releases.get(request)?.())
}

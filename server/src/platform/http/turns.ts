import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createLimiter, type LimiterRules } from '../limiter.ts'

interface Turns extends LimiterRules {
  concerns: (request: FastifyRequest) => boolean
}

/** Waits before the handler, so that a waiting call holds no database connection. */
export function registerTurns(app: FastifyInstance, { concerns, ...rules }: Turns): void {
  const places = createLimiter(rules)
  const releases = new WeakMap<FastifyRequest, () => void>()
  app.addHook('preHandler', async (request, reply) => {
    if (!concerns(request)) return
    const release = await places.enter()
    // Fastify sends nothing to a client that has left, so onSend never runs; `close` frees the place.
    if (reply.raw.destroyed) return release()
    reply.raw.once('close', release)
    releases.set(request, release)
  })
  app.addHook('onSend', async request => releases.get(request)?.())
}

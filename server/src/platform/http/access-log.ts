import type { FastifyInstance } from 'fastify'

/** One line for each call: the route, not the address, since a path may hold a token or an e-mail; who by number, never by name. */
export function registerAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions
    if (url === '/health' || url?.startsWith('/assets/')) return
    request.log.info(
      {
        method: request.method,
        // Null where there is none: who looks for doors is seen too.
        route: url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        account: request.who?.real.accountId,
        perContoDi:
          request.who !== null && request.who.real.accountId !== request.who.accountId
            ? request.who.accountId
            : undefined,
      },
      'call',
    )
  })
}

import type { FastifyInstance } from 'fastify'

/** Logs the route, not the path (which may contain a token or an e-mail), and the account number, never the name. */
export function registerAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions
    if (url === '/health' || url?.startsWith('/assets/')) return
    request.log.info(
      {
        method: request.method,
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

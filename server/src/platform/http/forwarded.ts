import type { FastifyInstance, FastifyRequest } from 'fastify'

const names = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'forwarded'] as const

/** security H8: clients behind a proxy missing in TRUST_PROXY share one rate limit. Warns the administrator once. */
export function registerForwarded(app: FastifyInstance): void {
  let isSaid = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && names.some(name => request.headers[name] !== undefined) && !isTrusted(request)) {
      isSaid = true
      request.log.warn(
        { proxy: request.socket.remoteAddress },
        'forwarded headers from an address that TRUST_PROXY does not name are ignored: if it is your proxy, name it, or all who come through it share one limit',
      )
    }
    done()
  })
}

function isTrusted({ ips, headers }: FastifyRequest): boolean {
  return ips !== undefined && (ips.length > 1 || headers['x-forwarded-for'] === undefined)
}

import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../platform/config.ts'
import { registerAccessLog } from '../platform/http/access-log.ts'
import { registerBodyDeadline } from '../platform/http/body-deadline.ts'
import { registerErrors } from '../platform/http/errors.ts'
import { registerForwarded } from '../platform/http/forwarded.ts'
import { describingOnly } from '../platform/http/openapi.ts'
import { registerRefuseRest } from '../platform/http/refuse-rest.ts'
import { registerSecureTransport } from '../platform/http/secure-transport.ts'
import { registerSecurityHeaders } from '../platform/http/security-headers.ts'
import { registerGentleClose, serverKind } from '../platform/http/server-kind.ts'
import { countAddresses, longestPart, readableUrl, refuseOnSocket } from '../platform/http/unreadable.ts'

interface Given {
  config: Config
  logger: FastifyBaseLogger | false
  errors: (app: FastifyInstance) => Parameters<typeof registerErrors>[1]
}

/** Hooks run in the order of registration. */
export async function openHttp({ config, logger, errors }: Given): Promise<FastifyInstance> {
  let mayGoOn = async (_address: string) => true
  const app = Fastify({
    ...(logger === false ? { logger: false } : { loggerInstance: logger }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    // Long, for uploads; other bodies have 30 seconds (body-deadline.ts).
    requestTimeout: 20 * 60_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 30_000,
    ...serverKind(config.tls),
    routerOptions: { maxParamLength: longestPart },
    rewriteUrl: readableUrl,
    clientErrorHandler: (error, socket) => void refuseOnSocket(error, socket, { log: app.log, mayGoOn }),
    schemaController: describingOnly,
    // The log must not contain the URL: paths hold tokens and addresses.
    logController: new LogController({ disableRequestLogging: true }),
  })
  registerErrors(app, errors(app))
  registerAccessLog(app)
  registerGentleClose(app, config.tls)
  registerBodyDeadline(app)
  registerRefuseRest(app)
  app.server.headersTimeout = 10_000
  registerSecurityHeaders(app, config.publicUrl)
  registerForwarded(app)
  registerSecureTransport(app, config)
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'deflate', 'identity'] })
  if (config.rateLimit) {
    await app.register(rateLimit, {
      // Per IP address, shared by the people of an office: above normal work, below a scraper.
      max: 3000,
      timeWindow: '1 minute',
      allowList: request => request.url.startsWith('/assets/') || request.url === '/health',
      global: false,
    })
    // Before the session lookup, so that guessed tokens and unknown paths count too.
    app.addHook('onRequest', app.rateLimit())
    // Behind a proxy every socket has the proxy's address.
    if (config.trustProxy === false) mayGoOn = countAddresses(app)
  }
  return app
}

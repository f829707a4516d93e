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

/** The server before any call: limits, errors, headers, log. The order of registration is the order of a request's way. */
export async function openHttp({ config, logger, errors }: Given): Promise<FastifyInstance> {
  let mayGoOn = async (_address: string) => true
  const app = Fastify({
    ...(logger === false ? { logger: false } : { loggerInstance: logger }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    // The longest upload; every other body has half a minute (body-deadline.ts).
    requestTimeout: 20 * 60_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 30_000,
    ...serverKind(config.tls),
    routerOptions: { maxParamLength: longestPart },
    rewriteUrl: readableUrl,
    clientErrorHandler: (error, socket) => void refuseOnSocket(error, socket, { log: app.log, mayGoOn }),
    schemaController: describingOnly,
    // The path may hold a token or an address: the log keeps the route, not the URL.
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
      // Per address, and people of one office share theirs: far above work, far below a scraper.
      max: 3000,
      timeWindow: '1 minute',
      allowList: request => request.url.startsWith('/assets/') || request.url === '/health',
      global: false,
    })
    // Before the session is looked up: who guesses tokens counts too, and so does who asks for what is not there.
    app.addHook('onRequest', app.rateLimit())
    // Behind a proxy a socket's address is everyone's.
    if (config.trustProxy === false) mayGoOn = countAddresses(app)
  }
  return app
}

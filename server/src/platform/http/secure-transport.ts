import { Forbidden } from '@bisavolo/domain'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { isLoopback } from '../loopback.ts'

/** A proxy on this machine counts as loopback; a remote proxy is listed in TRUST_PROXY. */
export function registerSecureTransport(app: FastifyInstance, config: Pick<Config, 'insecureHttp'>): void {
  if (config.insecureHttp) return
  app.addHook('onRequest', async request => {
    if (request.protocol === 'https' || isLoopback(request.ip) || request.url === '/health') return
    throw new Forbidden(
      'È richiesta una connessione sicura (HTTPS). Chi gestisce il server può ammettere http con INSECURE_HTTP=1.',
    )
  })
}

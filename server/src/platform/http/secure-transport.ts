import { Forbidden } from '@bisavolo/domain'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { isLoopback } from '../loopback.ts'

/**
 * Secure cookies work on loopback over plain http; from elsewhere TLS is demanded, since anyone on the way can read a password sent
 * in clear. A proxy on this machine counts as loopback; one elsewhere is named by TRUST_PROXY and says https itself.
 */
export function registerSecureTransport(app: FastifyInstance, config: Pick<Config, 'insecureHttp'>): void {
  if (config.insecureHttp) return
  app.addHook('onRequest', async request => {
    if (request.protocol === 'https' || isLoopback(request.ip) || request.url === '/health') return
    throw new Forbidden(
      'È richiesta una connessione sicura (HTTPS). Chi gestisce il server può ammettere http con INSECURE_HTTP=1.',
    )
  })
}

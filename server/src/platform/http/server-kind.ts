import type { Http2Session } from 'node:http2'
import type { Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Tls } from '../tls.ts'

/** Node's defaults include ciphers without forward secrecy and a handshake timeout of two minutes. */
const strong = { minVersion: 'TLSv1.2', ciphers: 'ECDHE+AESGCM:ECDHE+CHACHA20', handshakeTimeout: 10_000 }

export function serverKind(tls: Tls | undefined): FastifyServerOptions {
  if (tls === undefined) {
    // Node checks for slow clients every 30 seconds by default; a request head may take ten seconds.
    return { http: { connectionsCheckingInterval: 5_000 } } as FastifyServerOptions
  }
  const https = { ...tls, ...strong, allowHTTP1: true, settings: { maxConcurrentStreams: 128 } }
  return { http2: true, https } as FastifyServerOptions
}

/** Node 20 keeps connections open after an HTTP/2 server has closed, and with them the process. */
export function registerGentleClose(app: FastifyInstance, tls: Tls | undefined): void {
  if (tls === undefined) return
  const sessions = new Set<Http2Session>()
  const idle = new Set<Socket>()
  let closing = false
  app.server.on('session', (session: Http2Session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  app.server.on('secureConnection', (socket: TLSSocket) => {
    if (socket.alpnProtocol === 'h2') return
    idle.add(socket)
    socket.once('close', () => idle.delete(socket))
  })
  app.addHook('onRequest', async ({ raw }) => void idle.delete(raw.socket))
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.httpVersionMajor > 1 || raw.socket.destroyed) return
    if (closing) raw.socket.destroySoon()
    else idle.add(raw.socket)
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const session of sessions) session.close()
    for (const socket of idle) socket.destroy()
  })
}

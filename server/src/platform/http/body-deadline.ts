import { constants, type ServerHttp2Stream } from 'node:http2'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body may take to arrive, in milliseconds; uploads have more than the rest. */
    bodyDeadline?: number
  }
}

const normal = 30_000

/** security H1: a body that arrives too slowly is cut off. Node's own limit is the same for all routes; this one is per route. */
export function registerBodyDeadline(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    if (!raw.complete && hasBody(raw)) awaitBody(raw, request.routeOptions.config?.bodyDeadline ?? normal)
    done()
  })
}

/** A body that is not there in time never comes. */
function awaitBody(raw: FastifyRequest['raw'], deadline: number): void {
  const timer = setTimeout(() => {
    if (raw.complete) return
    // Destroying the request alone would leave a stream of HTTP/2 open.
    streamOf(raw)?.close(constants.NGHTTP2_CANCEL)
    raw.destroy()
  }, deadline)
  timer.unref()
  const stop = () => clearTimeout(timer)
  raw.once('end', stop)
  raw.once('close', stop)
}

/** HTTP/2 says with the last frame of the head whether a body follows, and needs neither header. */
function hasBody(raw: FastifyRequest['raw']): boolean {
  const stream = streamOf(raw)
  if (stream !== undefined) return !stream.endAfterHeaders
  return raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
}

function streamOf(raw: FastifyRequest['raw']): ServerHttp2Stream | undefined {
  return (raw as { stream?: ServerHttp2Stream }).stream
}

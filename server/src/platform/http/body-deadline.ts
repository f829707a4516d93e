import { constants, type ServerHttp2Stream } from 'node:http2'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    bodyDeadline?: number
  }
}

const normal = 30_000

/** security H1: cuts off slow bodies, with a limit per route; Node has one limit for all routes. */
export function registerBodyDeadline(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    if (!raw.complete && hasBody(raw)) awaitBody(raw, request.routeOptions.config?.bodyDeadline ?? normal)
    done()
  })
}

function awaitBody(raw: FastifyRequest['raw'], deadline: number): void {
  const timer = setTimeout(() => {
    if (raw.complete) return
    streamOf(raw)?.close(constants.NGHTTP2_CANCEL)
    raw.destroy()
  }, deadline)
  timer.unref()
  const stop = () => clearTimeout(timer)
  raw.once('end', stop)
  raw.once('close', stop)
}

function hasBody(raw: FastifyRequest['raw']): boolean {
  const stream = streamOf(raw)
  if (stream !== undefined) return !stream.endAfterHeaders
  return raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
}

function streamOf(raw: FastifyRequest['raw']): ServerHttp2Stream | undefined {
  return (raw as { stream?: ServerHttp2Stream }).stream
}

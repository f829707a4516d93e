import type { FastifyInstance, FastifyRequest } from 'fastify'

const patience = 3_000
const mostRead = 16 * 1024 * 1024

/**
 * A request refused while its body is still arriving: we answer at once, then read and discard the rest for a moment, so that the
 * sender gets to see the answer. If we closed at once the connection would break before the answer is read; if we read to the
 * end we would take in ten gigabytes only to say that they are too many.
 */
export function registerRefuseRest(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { raw } = request
    if (reply.statusCode < 400 || raw.complete || raw.readableEnded || raw.destroyed) return payload
    reply.removeHeader('connection')
    readAway(request)
    return payload
  })
}

function readAway({ raw }: FastifyRequest): void {
  let read = 0
  const cut = () => raw.destroy()
  const timer = setTimeout(cut, patience)
  timer.unref()
  raw.once('end', () => clearTimeout(timer))
  raw.once('close', () => clearTimeout(timer))
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > mostRead) cut()
  })
  raw.on('error', () => {})
  raw.resume()
}

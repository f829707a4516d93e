import type { FastifyInstance, FastifyRequest } from 'fastify'

const patience = 3_000
const mostRead = 16 * 1024 * 1024

/** Closing during an upload would break the connection before the sender has read the refusal. */
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

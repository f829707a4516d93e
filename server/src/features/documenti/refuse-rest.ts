import type { FastifyReply, FastifyRequest } from 'fastify'

const patience = 3_000
const mostRead = 16 * 1024 * 1024

/**
 * An upload refused half way: the answer leaves at once, the sender is given a moment to read it, and the rest of the body is not
 * taken in. Without this the server would read ten gigabytes to say that they are too many.
 */
export function refuseRest(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request
  if (raw.readableEnded || raw.complete || raw.destroyed) return
  reply.header('connection', 'close')
  let read = 0
  const cut = () => raw.destroy()
  const timer = setTimeout(cut, patience)
  timer.unref()
  raw.once('close', () => clearTimeout(timer))
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > mostRead) cut()
  })
  raw.on('error', () => {})
  raw.resume()
}

import type { FastifyReply, FastifyRequest } from 'fastify'

/** Cacheable, but revalidated each time: a user who loses access to the cat gets neither the picture nor a 304. */
export function asPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { mime, etag, filename }: { mime: string; etag: string; filename: string },
): { isKnown: boolean } {
  reply
    .header('etag', etag)
    .header('x-filename', filename)
    .header('content-disposition', `attachment; filename="${filename}"`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'private, no-cache')
    .type(mime)
  const known = request.headers['if-none-match'] ?? ''
  return { isKnown: known.split(',').some(one => one.trim().replace(/^W\//, '') === etag) }
}

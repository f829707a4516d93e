import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A picture in a dress in which nothing of it can run. A browser may keep it, but asks each time whether it still may: the reach of the
 * cat is measured before this, so that who has lost it gets no picture and no word that it is the same.
 */
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

import { estensioneOf, formatoOf } from '@bisavolo/domain/documents/rules/documento'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Storage } from '../platform/storage/storage.ts'
import { rangeOf } from './byte-range.ts'
import type { StoredDocument } from './read-document.ts'

/** Always sent as a sandboxed attachment, so that no content can run. */
export async function sendDocument(
  storage: Storage,
  request: FastifyRequest,
  reply: FastifyReply,
  document: StoredDocument,
): Promise<FastifyReply> {
  const { dimensione: size, percorso, mime } = document
  const etag = `"${document.sha256}"`
  const filename = filenameOf(document)
  reply
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('x-filename', filename)
    .header('content-disposition', `attachment; filename="${filename}"`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'private, no-store')
    .type(formatoOf(mime)?.mime ?? 'application/octet-stream')
  const ifRange = request.headers['if-range']
  const range = ifRange !== undefined && ifRange !== etag ? 'all' : rangeOf(request.headers.range, size)
  if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${size}`).send()
  const { start, end } = range === 'all' ? { start: 0, end: size - 1 } : range
  if (range !== 'all') reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.header('content-length', String(end - start + 1))
  // Fastify calls this handler for HEAD too.
  if (request.method === 'HEAD') return reply.send()
  return reply.send(await storage.get(percorso, { start, end }))
}

function filenameOf({ id, mime, nome }: StoredDocument): string {
  const endings = formatoOf(mime)?.estensioni ?? []
  const own = estensioneOf(nome)
  return `documenti_${id}.${endings.includes(own) ? own : (endings[0] ?? 'bin')}`
}

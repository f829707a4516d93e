import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
  zip: 'application/zip',
} as const
export type FileType = keyof typeof types

/** contract 3: `{entity}_{id}`, a whole list being 0; never from what a person typed. */
export function filenameOf(name: string, part: string | number, type: FileType): string {
  const safe = `${name}_${part}`.replace(/[^A-Za-z0-9_.-]/g, '_').slice(0, 74)
  return `${safe}.${type}`
}

/** A file to be saved, under the name the header gives (§7). Opened in place it could do nothing. */
export function sendFile(reply: FastifyReply, filename: string, type: FileType, body: Buffer | Readable): FastifyReply {
  return reply
    .type(types[type])
    .header('x-filename', filename)
    .header('content-disposition', `attachment; filename="${filename}"`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(body)
}

/** Tells when who asked has gone before the whole answer was sent. */
export function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}

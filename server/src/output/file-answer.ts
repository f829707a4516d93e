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

/** contract 3: `{entity}_{id}`, with 0 for a whole list; never text from a user. */
export function filenameOf(name: string, part: string | number, type: FileType): string {
  const safe = `${name}_${part}`.replace(/[^A-Za-z0-9_.-]/g, '_').slice(0, 74)
  return `${safe}.${type}`
}

/** Always a download (§7); opened in place, the file could run nothing. */
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

export function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}

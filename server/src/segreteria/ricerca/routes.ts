import { BadRequest } from '@bisavolo/domain'
import { search as call } from '@bisavolo/domain/segreteria/calls/ricerca'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readHeader } from '../../records/headers.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import { search } from './search.ts'

const longest = 80

export function registerRicerca(app: FastifyInstance, deps: RecordDeps): void {
  serveCall(app, deps, call, async ({ who, request }) => {
    const q = textOf(request)
    return { q, gruppi: await search(deps, who, q) }
  })
}

function textOf(request: FastifyRequest): string {
  const sent = readHeader(request, 'x-search')
  if (typeof sent !== 'string') throw new BadRequest('x-search: scrivi qui, come testo JSON, ciò che cerchi')
  if (sent.includes('\0') || !sent.isWellFormed()) throw new BadRequest('x-search: contiene caratteri non ammessi')
  return sent.normalize('NFC').trim().replace(/\s+/g, ' ').slice(0, longest)
}

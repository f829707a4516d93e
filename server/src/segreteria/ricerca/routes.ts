import { search as call } from '@bisavolo/domain/segreteria/calls/ricerca'
import type { FastifyInstance } from 'fastify'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import { search } from './search.ts'

const longest = 80

export function registerRicerca(app: FastifyInstance, deps: RecordDeps): void {
  serveCall(app, deps, call, async ({ who, query }) => {
    const q = textOf(query.q)
    return { q, gruppi: await search(deps, who, q) }
  })
}

function textOf(sent: unknown): string {
  const text = Array.isArray(sent) ? String(sent[0]) : String(sent ?? '')
  return text.replaceAll('\0', '').trim().replace(/\s+/g, ' ').slice(0, longest)
}

import type { FastifyInstance } from 'fastify'
import { whoOf } from '../../platform/http/who.ts'
import { errors } from '../../records/route-docs.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { search } from './search.ts'

/** Longer texts are cut: nobody looks for more. */
const longest = 80

/** ux 26: one field finds everything this person may see. */
export function registerRicerca(app: FastifyInstance, deps: RecordDeps): void {
  const schema = {
    tags: ['ricerca'],
    summary: 'Cerca ovunque: gatti, soci, denunce, documenti, esposizioni, razze e schermate che si possono vedere',
    querystring: { type: 'object', properties: { q: { type: 'string', description: 'Ciò che si cerca' } } },
    response: {
      200: { type: 'object', description: 'Risultati per gruppo', additionalProperties: true },
      ...errors(400, 401),
    },
  }
  app.get('/ricerca', { config: { access: 'session' as const }, schema }, async request => {
    const { q } = request.query as { q?: string }
    const text = (Array.isArray(q) ? String(q[0]) : (q ?? '')).replaceAll('\0', '').trim().replace(/\s+/g, ' ')
    return { q: text.slice(0, longest), gruppi: await search(deps, whoOf(request), text.slice(0, longest)) }
  })
}

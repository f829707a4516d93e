import type { FastifyInstance } from 'fastify'
import { whoOf } from '../../platform/http/who.ts'
import { queryText } from '../../records/export/export-audit.ts'
import { errors } from '../../records/route-docs.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { readSimili } from './read-simili.ts'

/** Likely doubles of a client while it is typed. */
export function registerClienti(app: FastifyInstance, deps: RecordDeps): void {
  const text = { type: 'string', maxLength: 256 }
  app.get(
    '/clienti_soci/simili',
    {
      config: { access: 'session' as const },
      schema: {
        tags: ['clienti_soci'],
        summary: 'Clienti e soci che potrebbero essere la stessa persona',
        querystring: { type: 'object', properties: { nome: text, cf: text, email: text, id: text } },
        response: {
          200: { type: 'array', items: { type: 'object', additionalProperties: true } },
          ...errors(400, 401, 403),
        },
      },
    },
    request => {
      const asked = (name: string) => queryText(request, name) ?? ''
      const id = /^\d{1,9}$/.test(asked('id')) ? Number(asked('id')) : 0
      return readSimili(deps.db, whoOf(request), { nome: asked('nome'), cf: asked('cf'), email: asked('email'), id })
    },
  )
}

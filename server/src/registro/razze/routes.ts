import { entityOf, Forbidden, hasMenu, NotFound } from '@bisavolo/domain'
import type { FastifyInstance } from 'fastify'
import { whoOf } from '../../platform/http/who.ts'
import { idOf } from '../../records/headers.ts'
import { notFoundMessage } from '../../records/read-record.ts'
import { errors, idParams } from '../../records/route-docs.ts'
import { openFamiglie } from './famiglie.ts'
import { type RazzeDeps, readPopolazione } from './read-popolazione.ts'

/** The page of a breed: how its population stands. */
export function registerRazze(app: FastifyInstance, deps: RazzeDeps): void {
  const famiglie = openFamiglie(deps)
  const schema = {
    tags: ['razze'],
    summary: 'La popolazione di una razza: consanguineità, accoppiamenti stretti, stalloni, numero effettivo, test',
    params: idParams,
    response: {
      200: { type: 'object', description: 'Popolazione della razza', additionalProperties: true },
      ...errors(400, 401, 403, 404),
    },
  }
  app.get('/razze/:id/popolazione', { config: { access: 'session' as const }, schema }, async request => {
    const [who, id] = [whoOf(request), idOf(request)]
    // The page belongs to those who have the cats in their menu.
    if (!hasMenu(who.role, '/list/gatti')) throw new Forbidden()
    const razza = (await deps.small.all(entityOf('razze'))).get(id)
    if (razza === undefined) throw new NotFound(notFoundMessage(entityOf('razze')))
    return readPopolazione({ ...deps, famiglie }, who, razza as { id: number; codice: string; descrizione: string })
  })
}

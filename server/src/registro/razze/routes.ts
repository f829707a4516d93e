import { entityOf, NotFound } from '@bisavolo/domain'
import { popolazioneRazza, type Razza } from '@bisavolo/domain/registro/calls/razze'
import type { FastifyInstance } from 'fastify'
import { notFoundMessage } from '../../records/read-record.ts'
import { serveCall } from '../../records/serve-call.ts'
import { openFamiglie } from './famiglie.ts'
import { type RazzeDeps, readPopolazione } from './read-popolazione.ts'

/** The page of a breed: how its population stands. */
export function registerRazze(app: FastifyInstance, deps: RazzeDeps): void {
  const famiglie = openFamiglie(deps)
  serveCall(app, deps, popolazioneRazza, async ({ who, params: { id } }) => {
    const razza = (await deps.small.all(entityOf('razze'))).get(id)
    if (razza === undefined) throw new NotFound(notFoundMessage(entityOf('razze')))
    return readPopolazione({ ...deps, famiglie }, who, razza as unknown as Razza)
  })
}

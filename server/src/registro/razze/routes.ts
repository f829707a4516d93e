import { entityOf, NotFound } from '@bisavolo/domain'
import { coloriRazza } from '@bisavolo/domain/registro/calls/colori-razza'
import { popolazioneRazza, type Razza } from '@bisavolo/domain/registro/calls/razze'
import type { FastifyInstance } from 'fastify'
import { notFoundMessage } from '../../records/read-record.ts'
import { serveCall } from '../../records/serve-call.ts'
import { openFamiglie } from './famiglie.ts'
import { readColoriRazza } from './read-colori-razza.ts'
import { type RazzeDeps, readPopolazione } from './read-popolazione.ts'

export function registerRazze(app: FastifyInstance, deps: RazzeDeps): void {
  const famiglie = openFamiglie(deps)
  const demandRazza = async (id: number): Promise<Razza> => {
    const razza = (await deps.small.all(entityOf('razze'))).get(id)
    if (razza === undefined) throw new NotFound(notFoundMessage(entityOf('razze')))
    return razza as unknown as Razza
  }
  serveCall(app, deps, popolazioneRazza, async ({ who, params: { id } }) =>
    readPopolazione({ ...deps, famiglie }, who, await demandRazza(id)),
  )
  serveCall(app, deps, coloriRazza, async ({ who, params: { id } }) =>
    readColoriRazza(deps, who.today, await demandRazza(id)),
  )
}

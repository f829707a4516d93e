import { entityOf, NotFound } from '@bisavolo/domain'
import { ascendenzaGatto } from '@bisavolo/domain/registro/calls/ascendenza'
import type { FastifyInstance } from 'fastify'
import { notFoundMessage, reaches } from '../../records/read-record.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import { judgeCaselle } from './judge-caselle.ts'
import { answerOf, storeAscendenza } from './store-ascendenza.ts'

/** Contract 5: a foreign pedigree as one sheet. */
export function registerAscendenza(app: FastifyInstance, deps: RecordDeps): void {
  serveCall(app, deps, ascendenzaGatto, async ({ who, params: { id }, body: { caselle, prova }, write }) => {
    if (!(await reaches(deps.db, who, entityOf('gatti'), id, 'update')))
      throw new NotFound(notFoundMessage(entityOf('gatti')))
    if (prova === true || prova === 1)
      return { caselle: answerOf(await judgeCaselle(deps.db, id, caselle)), inseriti: 0, collegati: 0 }
    return write(work => storeAscendenza(work, id, caselle))
  })
}

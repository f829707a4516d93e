import { entityOf, NotFound } from '@bisavolo/domain'
import { type Ascendenza, type AscendenzaInviata, ascendenzaGatto } from '@bisavolo/domain/registro/calls/ascendenza'
import type { FastifyInstance } from 'fastify'
import { readRegole } from '../../findings/read-regole.ts'
import { notFoundMessage, reaches } from '../../records/read-record.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import { judgeCaselle } from './judge-caselle.ts'
import { answerOf, metroOf, storeAscendenza } from './store-ascendenza.ts'

export function registerAscendenza(app: FastifyInstance, deps: RecordDeps): void {
  serveCall(app, deps, ascendenzaGatto, async ({ who, params: { id }, body: { caselle, prova, motivo }, write }) => {
    if (!(await reaches(deps.db, who, entityOf('gatti'), id, 'update')))
      throw new NotFound(notFoundMessage(entityOf('gatti')))
    if (prova === true || prova === 1) return tryAscendenza(deps, who.today, id, caselle)
    return write(work => storeAscendenza(work, id, caselle, motivo ?? null))
  })
}

async function tryAscendenza(
  { db }: RecordDeps,
  today: string,
  id: number,
  caselle: AscendenzaInviata,
): Promise<Ascendenza> {
  const giudizi = await judgeCaselle(db, id, caselle, metroOf(await readRegole(db), today))
  return { caselle: answerOf(giudizi), inseriti: 0, collegati: 0 }
}

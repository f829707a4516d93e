import { entityOf, NotFound } from '@bisavolo/domain'
import { risultatiGatto } from '@bisavolo/domain/esposizioni/calls/risultati'
import * as calls from '@bisavolo/domain/esposizioni/calls/titoli'
import type { FastifyInstance } from 'fastify'
import { reaches } from '../../records/read-record.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import { confirmTitolo } from './confirm-titolo.ts'
import { readRisultatiGatto } from './read-risultati-gatto.ts'
import { readDaConfermare, readTitoli } from './read-titoli.ts'

/** The results of a cat, and its titles: proposed by the results, confirmed by the office. */
export function registerTitoli(app: FastifyInstance, deps: RecordDeps): void {
  serveCall(app, deps, calls.readTitoli, async ({ who, params: { idgatto } }) => {
    const isReached = await reaches(deps.db, who, entityOf('gatti'), idgatto, 'read')
    const titoli = isReached ? await readTitoli(deps.db, idgatto, who.today) : null
    if (titoli === null) throw new NotFound('Gatto: non trovato.')
    return titoli
  })
  serveCall(app, deps, risultatiGatto, async ({ who, params: { idgatto } }) => {
    const isReached = await reaches(deps.db, who, entityOf('gatti'), idgatto, 'read')
    const data = isReached ? await readRisultatiGatto(deps.db, idgatto) : null
    if (data === null) throw new NotFound('Gatto: non trovato.')
    return { data, tot: data.length }
  })
  serveCall(app, deps, calls.listTitoli, async ({ who, query: { dal } }) => {
    const data = await readDaConfermare(deps.db, who.today, dal)
    return { data, tot: data.length }
  })
  serveCall(app, deps, calls.confirmTitolo, ({ params: { idgatto }, body: { titolo }, write }) =>
    write(work => confirmTitolo(work, idgatto, titolo)),
  )
}

import { entityOf, NotFound } from '@bisavolo/domain'
import * as calls from '@bisavolo/domain/esposizioni/calls/titoli'
import type { FastifyInstance } from 'fastify'
import { reaches } from '../../records/read-record.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import { confirmTitolo } from './confirm-titolo.ts'
import { readDaConfermare, readTitoli } from './read-titoli.ts'

/** The titles of a cat: proposed by its results, confirmed by the office. */
export function registerTitoli(app: FastifyInstance, deps: RecordDeps): void {
  serveCall(app, deps, calls.readTitoli, async ({ who, params: { idgatto } }) => {
    const isReached = await reaches(deps.db, who, entityOf('gatti'), idgatto, 'read')
    const titoli = isReached ? await readTitoli(deps.db, idgatto, who.today) : null
    if (titoli === null) throw new NotFound('Gatto: non trovato.')
    return titoli
  })
  serveCall(app, deps, calls.listTitoli, async ({ who, query: { dal } }) => {
    const data = await readDaConfermare(deps.db, who.today, dal)
    return { data, tot: data.length }
  })
  serveCall(app, deps, calls.confirmTitolo, ({ params: { idgatto }, body: { titolo }, write }) =>
    write(work => confirmTitolo(work, idgatto, titolo)),
  )
}

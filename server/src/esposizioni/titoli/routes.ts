import { entityOf, NotFound } from '@bisavolo/domain'
import { risultatiGatto } from '@bisavolo/domain/esposizioni/calls/risultati'
import * as calls from '@bisavolo/domain/esposizioni/calls/titoli'
import type { FastifyInstance } from 'fastify'
import type { Who } from '../../platform/http/who.ts'
import { pageQueryOf } from '../../records/headers.ts'
import { notFoundMessage, reaches } from '../../records/read-record.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import { confirmTitolo } from './confirm-titolo.ts'
import { DaConfermare, titoliOrder } from './da-confermare.ts'
import { readRisultatiGatto } from './read-risultati-gatto.ts'
import { readTitoli } from './read-titoli.ts'

export function registerTitoli(app: FastifyInstance, deps: RecordDeps): void {
  /** Unreadable and missing cats both give 404. */
  const ofReached = async <T>(who: Who, idgatto: number, read: () => Promise<T | null>): Promise<T> => {
    const gatti = entityOf('gatti')
    const found = (await reaches(deps.db, who, gatti, idgatto, 'read')) ? await read() : null
    if (found === null) throw new NotFound(notFoundMessage(gatti))
    return found
  }
  serveCall(app, deps, calls.readTitoli, ({ who, params: { idgatto } }) =>
    ofReached(who, idgatto, () => readTitoli(deps.db, idgatto, who.today)),
  )
  serveCall(app, deps, risultatiGatto, async ({ who, params: { idgatto } }) => {
    const data = await ofReached(who, idgatto, () => readRisultatiGatto(deps.db, idgatto))
    return { data, tot: data.length }
  })
  const daConfermare = new DaConfermare(deps.db, deps.changes)
  serveCall(app, deps, calls.listTitoli, async ({ who, query: { dal }, request }) => {
    const { page, rowsPerPage, descending } = pageQueryOf(request, titoliOrder)
    const found = await daConfermare.of(who.today, dal)
    const start = (page - 1) * rowsPerPage
    const fromEnd = Math.max(0, found.length - start)
    const data = descending
      ? found.slice(Math.max(0, fromEnd - rowsPerPage), fromEnd).reverse()
      : found.slice(start, start + rowsPerPage)
    return { data, perPage: rowsPerPage, currentPage: page, tot: found.length }
  })
  serveCall(app, deps, calls.confirmTitolo, ({ params: { idgatto }, body: { titolo }, write }) =>
    write(work => confirmTitolo(work, idgatto, titolo)),
  )
}

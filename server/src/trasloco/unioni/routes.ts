import * as calls from '@bisavolo/domain/trasloco/calls/unioni'
import type { FastifyInstance } from 'fastify'
import { pageQueryOf } from '../../records/headers.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import { readAnteprima } from './read-anteprima.ts'
import { readUnione, readUnioni, unioniOrder } from './read-unione.ts'
import { storeUnione } from './store-unione.ts'
import { undoUnione } from './undo-unione.ts'

export function registerUnioni(app: FastifyInstance, deps: RecordDeps): void {
  serveCall(app, deps, calls.anteprimaUnione, ({ who, params, query: { da_togli } }) =>
    readAnteprima(deps, who, params, da_togli?.split(',')),
  )
  serveCall(app, deps, calls.elencoUnioni, ({ query, request }) =>
    readUnioni(deps.db, pageQueryOf(request, unioniOrder, query.page)),
  )
  serveCall(app, deps, calls.leggiUnione, ({ params: { id } }) => readUnione(deps.db, id))
  serveCall(app, deps, calls.unisciSchede, ({ body, write }) => write(work => storeUnione(work, body)))
  serveCall(app, deps, calls.annullaUnione, ({ params: { id }, write }) =>
    write(async work => {
      await undoUnione(work, id)
      return { message: 'Unione annullata: le due schede sono di nuovo com’erano' }
    }),
  )
}

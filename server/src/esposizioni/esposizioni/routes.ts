import { printEsposizione } from '@bisavolo/domain/esposizioni/calls/esposizioni'
import type { FastifyInstance } from 'fastify'
import { filenameOf, sendFile } from '../../output/file-answer.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import { stampaPdf } from '../stampe/stampe.ts'
import { readDocumentoExpo } from './read-documento-expo.ts'

/** The papers of a show, for its committee and for the office. */
export function registerEsposizioni(app: FastifyInstance, deps: RecordDeps): void {
  serveCall(app, deps, printEsposizione, async ({ who, params: { id }, query: { documento }, reply }) => {
    const body = await stampaPdf({ stampa: documento, documento: await readDocumentoExpo(deps, who, id) })
    // contract 3: the common paper is `{entity}_{id}`; the others say which they are.
    const name = documento === 'elenco' ? 'esposizioni' : `esposizioni_${documento}`
    return sendFile(reply, filenameOf(name, id, 'pdf'), 'pdf', body)
  })
}

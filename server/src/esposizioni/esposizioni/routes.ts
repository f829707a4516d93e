import { printEsposizione, type Stampa } from '@bisavolo/domain/esposizioni/calls/esposizioni'
import type { FastifyInstance } from 'fastify'
import { filenameOf, sendFile } from '../../output/file-answer.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import { cartelliniPdf } from '../stampe/cartellini.ts'
import { catalogoPdf, type DocumentoExpo } from '../stampe/catalogo.ts'
import { fogliGiudiciPdf } from '../stampe/fogli-giudici.ts'
import { elencoPdf } from './elenco-iscritti.ts'
import { readDocumentoExpo } from './read-documento-expo.ts'

const stampe: Record<Stampa, (documento: DocumentoExpo) => Promise<Buffer>> = {
  elenco: elencoPdf,
  catalogo: catalogoPdf,
  cartellini: cartelliniPdf,
  giudici: fogliGiudiciPdf,
}

/** The papers of a show, for its committee and for the office. */
export function registerEsposizioni(app: FastifyInstance, deps: RecordDeps): void {
  serveCall(app, deps, printEsposizione, async ({ who, params: { id }, query: { documento }, reply }) => {
    const body = await stampe[documento](await readDocumentoExpo(deps, who, id))
    // contract 3: the common paper is `{entity}_{id}`; the others say which they are.
    const name = documento === 'elenco' ? 'esposizioni' : `esposizioni_${documento}`
    return sendFile(reply, filenameOf(name, id, 'pdf'), 'pdf', body)
  })
}

import { printEsposizione } from '@bisavolo/domain/esposizioni/calls/esposizioni'
import { exportIscritti, listIscritti } from '@bisavolo/domain/esposizioni/calls/iscritti'
import type { FastifyInstance } from 'fastify'
import { filenameOf, sendFile } from '../../output/file-answer.ts'
import { excelStream } from '../../output/table/excel.ts'
import { recordExport } from '../../records/export/export-audit.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import { elencoOf } from '../stampe/elenco-iscritti.ts'
import { stampaPdf } from '../stampe/stampe.ts'
import { iscrittiOf, readDocumentoExpo } from './read-documento-expo.ts'

/** The papers of a show, for its committee and for the office. */
export function registerEsposizioni(app: FastifyInstance, deps: RecordDeps): void {
  serveCall(app, deps, printEsposizione, async ({ who, params: { id }, query: { documento }, reply }) => {
    const body = await stampaPdf({ stampa: documento, documento: await readDocumentoExpo(deps, who, id) })
    // contract 3: the common paper is `{entity}_{id}`; the others say which they are.
    const name = documento === 'elenco' ? 'esposizioni' : `esposizioni_${documento}`
    return sendFile(reply, filenameOf(name, id, 'pdf'), 'pdf', body)
  })
  serveCall(app, deps, listIscritti, async ({ who, params: { id } }) =>
    iscrittiOf(await readDocumentoExpo(deps, who, id)),
  )
  // The sheet is made from the paper's own columns and rows: it never holds less.
  serveCall(app, deps, exportIscritti, async ({ who, params: { id }, reply }) => {
    const { columns, rows } = elencoOf(await readDocumentoExpo(deps, who, id))
    await recordExport(deps, who, 'esposizioni_has_gatti', { esposizioni_id: id, formato: 'xlsx' })
    return sendFile(
      reply,
      filenameOf('iscritti', id, 'xlsx'),
      'xlsx',
      excelStream([{ name: 'Iscritti', columns, rows }]),
    )
  })
}

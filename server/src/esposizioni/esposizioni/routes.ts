import { printEsposizione } from '@bisavolo/domain/esposizioni/calls/esposizioni'
import { exportIscritti, listIscritti, numeraIscritti } from '@bisavolo/domain/esposizioni/calls/iscritti'
import { riepilogoEsposizione } from '@bisavolo/domain/esposizioni/calls/riepilogo'
import type { FastifyInstance } from 'fastify'
import { filenameOf, sendFile } from '../../output/file-answer.ts'
import { excelStream } from '../../output/table/excel.ts'
import { recordExport } from '../../records/export/export-audit.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import { elencoOf } from '../stampe/elenco-iscritti.ts'
import { stampaPdf } from '../stampe/stampe.ts'
import { iscrittiOf, narrowed, readDocumentoExpo } from './read-documento-expo.ts'
import { readRiepilogo } from './read-riepilogo.ts'
import { saveNumeri } from './save-numeri.ts'

export function registerEsposizioni(app: FastifyInstance, deps: RecordDeps): void {
  serveCall(app, deps, printEsposizione, async ({ who, params: { id }, query: { documento, q: asked }, reply }) => {
    const q = documento === 'elenco' ? asked?.trim() : undefined
    const body = await stampaPdf({
      stampa: documento,
      documento: narrowed(await readDocumentoExpo(deps, who, id), q),
      ...(q && { q }),
    })
    // contract 3: the entry list is `{entity}_{id}`, other papers add their name.
    const name = documento === 'elenco' ? 'esposizioni' : `esposizioni_${documento}`
    return sendFile(reply, filenameOf(name, id, 'pdf'), 'pdf', body)
  })
  serveCall(app, deps, listIscritti, async ({ who, params: { id }, query }) =>
    iscrittiOf(await readDocumentoExpo(deps, who, id), query),
  )
  serveCall(app, deps, riepilogoEsposizione, ({ who, params: { id } }) => readRiepilogo(deps, who, id))
  serveCall(app, deps, numeraIscritti, ({ params: { id }, write }) => write(work => saveNumeri(work, id)))
  serveCall(app, deps, exportIscritti, async ({ who, params: { id }, query, reply }) => {
    const q = query.q?.trim() ?? ''
    const { title, subtitle, columns, rows } = elencoOf(narrowed(await readDocumentoExpo(deps, who, id), q), q)
    await recordExport(deps, who, 'esposizioni_has_gatti', { esposizioni_id: id, formato: 'xlsx', filtri: q || null })
    return sendFile(
      reply,
      filenameOf('iscritti', id, 'xlsx'),
      'xlsx',
      excelStream([
        { name: 'Iscritti', columns, rows },
        {
          name: 'Elenco',
          columns: [
            { label: 'Esposizione', kind: 'text' },
            { label: 'Contenuto', kind: 'text' },
          ],
          rows: [[title, subtitle]],
        },
      ]),
    )
  })
}

import { listClassi } from '@bisavolo/domain/esposizioni/calls/esposizioni'
import * as calls from '@bisavolo/domain/esposizioni/calls/import-risultati'
import { ritiraIscrizione } from '@bisavolo/domain/esposizioni/calls/iscritti'
import type { FastifyInstance } from 'fastify'
import { sendFile } from '../../output/file-answer.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import { importRisultati } from '../import-risultati/import-risultati.ts'
import { modelloImport } from '../import-risultati/modello-import.ts'
import { readSheet } from '../import-risultati/read-sheet.ts'
import { readClassi } from './read-classi.ts'
import { withdrawIscrizione } from './remove-ritirata.ts'

/** security 2.5: 4 MiB of rows; base64 makes a 4 MiB file a third longer. */
const rows = { bodyLimit: 4 * 1024 * 1024 }
const wholeFile = { bodyLimit: 6 * 1024 * 1024 }

export function registerIscrizioniExpo(app: FastifyInstance, deps: RecordDeps): void {
  serveCall(app, deps, listClassi, ({ who, params }) => readClassi(deps.db, who, params))
  serveCall(app, deps, ritiraIscrizione, ({ params: { id }, body, write }) =>
    write(work => withdrawIscrizione(work, id, body.motivo)),
  )
  serveCall(
    app,
    deps,
    calls.importRisultati,
    ({ who, body, write }) => importRisultati(deps.db, who, body, write),
    rows,
  )
  serveCall(app, deps, calls.readFoglio, ({ body }) => readSheet(body.contenuto, calls.maxRighe), wholeFile)
  serveCall(app, deps, calls.readModello, ({ reply }) =>
    sendFile(reply, 'modello_risultati.xlsx', 'xlsx', modelloImport()),
  )
}

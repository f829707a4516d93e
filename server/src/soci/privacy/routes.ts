import * as calls from '@bisavolo/domain/soci/calls/privacy'
import type { FastifyInstance } from 'fastify'
import { filenameOf, sendFile } from '../../output/file-answer.ts'
import { writeAudit } from '../../records/audit/audit.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import { eraseCliente } from './erase-cliente.ts'
import { printDatiPersona } from './print-dati-persona.ts'
import { readConsensi } from './read-consensi.ts'
import { readDatiPersona } from './read-dati-persona.ts'
import { saveConsenso } from './save-consenso.ts'

export function registerPrivacy(app: FastifyInstance, deps: RecordDeps): void {
  serveCall(app, deps, calls.exportPersona, async ({ who, params: { id }, query: { formato }, reply, write }) => {
    const dati = await readDatiPersona(deps, who, id)
    await write(work =>
      writeAudit(work, 'clienti_soci', id, 'esportazione', [{ campo: 'dati_personali', prima: null, dopo: formato }]),
    )
    const filename = filenameOf('dati_personali', id, formato)
    if (formato === 'json') return sendFile(reply, filename, 'json', Buffer.from(JSON.stringify(dati, null, 2)))
    return sendFile(reply, filename, 'pdf', await printDatiPersona(dati, await deps.association(who.today)))
  })
  serveCall(app, deps, calls.eraseCliente, ({ params: { id }, body, write }) =>
    write(work => eraseCliente(work, id, body.nome)),
  )
  serveCall(app, deps, calls.readConsensi, ({ who }) => readConsensi(deps.db, who))
  serveCall(app, deps, calls.changeConsenso, ({ body, write }) => write(work => saveConsenso(work, body)))
}

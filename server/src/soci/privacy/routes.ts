import { BadRequest } from '@bisavolo/domain'
import type { FastifyInstance } from 'fastify'
import { filenameOf, sendFile } from '../../output/file-answer.ts'
import { whoOf } from '../../platform/http/who.ts'
import { writeAudit } from '../../records/audit/audit.ts'
import { queryText } from '../../records/export/export-audit.ts'
import { bodyOf, idOf } from '../../records/headers.ts'
import { errors, idParams } from '../../records/route-docs.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { runWrite } from '../../records/work.ts'
import { changeConsenso, readConsensi } from './consensi.ts'
import { eraseCliente } from './erase-cliente.ts'
import { printDatiPersona } from './print-dati-persona.ts'
import { readDatiPersona } from './read-dati-persona.ts'

const session = { access: 'session' as const }
/** Rights of a person are used by the person, or by the office in its own name (security.md 2.6). */
const inPerson = { ...session, notEmulated: true }
const object = { type: 'object', additionalProperties: true, description: 'Risposta' }

/** One person's data: taken away, erased, and what the person agreed to. */
export function registerPrivacy(app: FastifyInstance, deps: RecordDeps): void {
  registerEsporta(app, deps)
  app.post(
    '/clienti_soci/:id/pseudonimizza',
    {
      config: inPerson,
      schema: {
        tags: ['privacy'],
        summary: 'Cancella i dati personali; genealogie e documenti fiscali restano. Si conferma scrivendo il nome',
        params: idParams,
        body: { type: 'object', additionalProperties: true, properties: { nome: { type: 'string' } } },
        response: { 200: object, ...errors(400, 401, 403, 404, 409, 422) },
      },
    },
    request => {
      const id = idOf(request)
      return runWrite(deps, whoOf(request), work => eraseCliente(work, id, bodyOf(request)))
    },
  )
  const docs = (summary: string) => ({
    tags: ['privacy'],
    summary,
    response: { 200: object, ...errors(401, 403, 422) },
  })
  app.get('/consensi', { config: session, schema: docs('I propri consensi') }, request =>
    readConsensi(deps.db, whoOf(request)),
  )
  app.put('/consensi', { config: inPerson, schema: docs('Dà o ritira un consenso: {tipo, dato}') }, request =>
    runWrite(deps, whoOf(request), work => changeConsenso(work, bodyOf(request))),
  )
}

function registerEsporta(app: FastifyInstance, deps: RecordDeps): void {
  app.get(
    '/clienti_soci/:id/esporta',
    {
      config: inPerson,
      exposeHeadRoute: false,
      schema: {
        tags: ['privacy'],
        summary: 'Tutti i dati di una persona, come JSON o PDF',
        params: idParams,
        querystring: { type: 'object', properties: { formato: { type: 'string', enum: ['json', 'pdf'] } } },
        response: { 200: object, ...errors(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const who = whoOf(request)
      const id = idOf(request)
      const formato = queryText(request, 'formato') ?? 'json'
      if (formato !== 'json' && formato !== 'pdf') throw new BadRequest('formato: ammessi json e pdf')
      const dati = await readDatiPersona(deps, who, id)
      // In the trail of the record itself: the person reads there who took the data away.
      await runWrite(deps, who, work =>
        writeAudit(work, 'clienti_soci', id, 'esportazione', [{ campo: 'dati_personali', prima: null, dopo: formato }]),
      )
      const filename = filenameOf('dati_personali', id, formato)
      if (formato === 'json') return sendFile(reply, filename, 'json', Buffer.from(JSON.stringify(dati, null, 2)))
      const body = await printDatiPersona(dati, await deps.association(who.today))
      return sendFile(reply, filename, 'pdf', body)
    },
  )
}

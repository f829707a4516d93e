import { BadRequest, entityOf, Forbidden, NotFound, office } from '@bisavolo/domain'
import { isRealDate } from '@bisavolo/domain/kit/date'
import type { FastifyInstance } from 'fastify'
import { whoOf } from '../../platform/http/who.ts'
import { queryText } from '../../records/export/export-audit.ts'
import { bodyOf, idOf } from '../../records/headers.ts'
import { reaches } from '../../records/read-record.ts'
import { errors } from '../../records/route-docs.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { runWrite } from '../../records/work.ts'
import { confirmTitolo } from './confirm-titolo.ts'
import { readDaConfermare, readTitoli } from './read-titoli.ts'

const config = { access: 'session' as const }
const params = { type: 'object', required: ['idgatto'], properties: { idgatto: { type: 'integer' } } }
const answer = { type: 'object', description: 'Titoli proposti e mancanti', additionalProperties: true }

/** The titles of a cat: proposed by its results, confirmed by the office. */
export function registerTitoli(app: FastifyInstance, deps: RecordDeps): void {
  const one = {
    tags: ['titoli'],
    summary: 'Titoli di un gatto: proposte dai risultati, e che cosa manca al prossimo',
    params,
    response: { 200: answer, ...errors(400, 401, 403, 404) },
  }
  app.get('/titoli/:idgatto', { config, schema: one }, async request => {
    const [who, id] = [whoOf(request), idOf(request, 'idgatto')]
    const gatti = entityOf('gatti')
    if (gatti.access.read({ ...who, clienteId: who.clienteId ?? 0 }) === false) throw new Forbidden()
    const titoli = (await reaches(deps.db, who, gatti, id, 'read')) ? await readTitoli(deps.db, id, who.today) : null
    if (titoli === null) throw new NotFound('Gatto: non trovato.')
    return titoli
  })
  const desk = {
    tags: ['titoli'],
    summary: 'Titoli completati dai risultati e da confermare',
    querystring: {
      type: 'object',
      properties: { dal: { type: 'string', description: 'Esposizioni da questo giorno' } },
    },
    response: {
      200: { type: 'object', description: 'I gatti con proposte', additionalProperties: true },
      ...errors(400, 401, 403),
    },
  }
  app.get('/titoli', { config, schema: desk }, async request => {
    const who = whoOf(request)
    if (!office.includes(who.role)) throw new Forbidden()
    const dal = queryText(request, 'dal')
    if (dal !== undefined && !isRealDate(dal)) throw new BadRequest('dal: data non valida (AAAA-MM-GG)')
    const data = await readDaConfermare(deps.db, who.today, dal)
    return { data, tot: data.length }
  })
  const confirm = {
    tags: ['titoli'],
    summary: 'Conferma di un titolo proposto: entra nel nome e sposta le iscrizioni aperte',
    params,
    body: { type: 'object', additionalProperties: true, properties: { titolo: { type: 'string', examples: ['CH'] } } },
    response: { 200: answer, ...errors(400, 401, 403, 404, 409, 422) },
  }
  app.post('/titoli/:idgatto/conferma', { config, schema: confirm }, request => {
    const id = idOf(request, 'idgatto')
    return runWrite(deps, whoOf(request), work => confirmTitolo(work, id, bodyOf(request).titolo))
  })
}

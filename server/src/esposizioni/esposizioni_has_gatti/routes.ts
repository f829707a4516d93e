import { BadRequest, entityOf, esposizioneEstera, Forbidden, Invalid, NotFound, office } from '@bisavolo/domain'
import { isRealDate } from '@bisavolo/domain/kit/date'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendFile } from '../../output/file-answer.ts'
import type { Who } from '../../platform/http/who.ts'
import { whoOf } from '../../platform/http/who.ts'
import { bodyOf, idOf } from '../../records/headers.ts'
import { reaches } from '../../records/read-record.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { canName } from '../../registry/found-by-code.ts'
import { importRisultati, maxRighe } from '../import-risultati/import-risultati.ts'
import { modelloImport } from '../import-risultati/modello-import.ts'
import { readSheet } from '../import-risultati/read-sheet.ts'
import { docs } from './docs.ts'
import { avvisiOf, readControlli } from './read-controlli.ts'

const config = { access: 'session' as const }
/** security.md 2.5: the rows of an import; a file of 4 MiB as base64 is a third longer. */
const importLimit = 4 * 1024 * 1024
const fileLimit = 6 * 1024 * 1024

/** The classes a cat may enter, and the import of results. */
export function registerIscrizioniExpo(app: FastifyInstance, deps: RecordDeps): void {
  app.get('/getCategories/:idgatto/:idesposizione/:data', { config, schema: docs.categories }, request =>
    readCategories(deps, whoOf(request), request),
  )
  app.post('/import/risultati', { config, schema: docs.import, bodyLimit: importLimit }, request =>
    importRisultati(deps, whoOf(request), bodyOf(request)),
  )
  app.post('/import/risultati/file', { config, schema: docs.file, bodyLimit: fileLimit }, request => {
    demandOffice(whoOf(request))
    return readSheet(bodyOf(request), maxRighe)
  })
  app.get('/import/risultati/modello', { config, schema: docs.modello, exposeHeadRoute: false }, (request, reply) => {
    demandOffice(whoOf(request))
    return sendFile(reply, 'modello_risultati.xlsx', 'xlsx', modelloImport())
  })
}

function demandOffice(who: Who): void {
  if (!office.includes(who.role)) throw new Forbidden()
}

/** D1: best choice first. Only for a cat the caller may enter and a show the caller sees. */
async function readCategories(deps: RecordDeps, who: Who, request: FastifyRequest) {
  const { read } = entityOf('esposizioni_has_gatti').access
  if (read({ ...who, clienteId: who.clienteId ?? 0 }) === false) throw new Forbidden()
  const [gatti_id, esposizioni_id] = [idOf(request, 'idgatto'), idOf(request, 'idesposizione')]
  const estera_date = dataOf(request)
  if (!(await canName(deps.db, who, 'gatti', gatti_id))) throw new NotFound('Gatto: non trovato.')
  if (!(await canSeeShow(deps, who, esposizioni_id))) throw new NotFound('Esposizione: non trovata.')
  const entry = { id: null, gatti_id, esposizioni_id, estera_name: null, estera_date, category: null }
  const controlli = await readControlli(deps.db, who, entry)
  const { errore, categories, avvisi } = { avvisi: [] as string[], ...controlli.classi }
  if (errore !== undefined || categories === undefined)
    throw new Invalid([{ field: errore?.field ?? 'gatti_id', message: errore?.message ?? '' }])
  const told = avvisiOf({ ...controlli, findings: controlli.findings.filter(({ codice }) => codice !== 'E04') }, who)
  return { categories, avvisi: [...avvisi, ...told.map(({ messaggio }) => messaggio)] }
}

async function canSeeShow({ db }: RecordDeps, who: Who, id: number): Promise<boolean> {
  return reaches(db, who, entityOf('esposizioni'), id, 'read')
}

/** `-` where the show's own date counts. */
function dataOf(request: FastifyRequest): string | null {
  const { idesposizione, data = '-' } = request.params as { idesposizione: string; data?: string }
  if (Number(idesposizione) !== esposizioneEstera || data === '-') return null
  if (!isRealDate(data)) throw new BadRequest("Data dell'esposizione non valida (AAAA-MM-GG).")
  return data
}

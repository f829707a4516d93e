import { BadRequest, entityOf, esposizioneEstera, Forbidden, NotFound, type Role } from '@bisavolo/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { filenameOf, sendFile } from '../../output/file-answer.ts'
import { whoOf } from '../../platform/http/who.ts'
import { queryText } from '../../records/export/export-audit.ts'
import { idOf } from '../../records/headers.ts'
import { readRecord } from '../../records/read-record.ts'
import { errors, idParams } from '../../records/route-docs.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { readRegole } from '../../registry/read-regole.ts'
import { cartelliniPdf } from '../stampe/cartellini.ts'
import { catalogoPdf, type DocumentoExpo } from '../stampe/catalogo.ts'
import { fogliGiudiciPdf } from '../stampe/fogli-giudici.ts'
import { elencoPdf } from './elenco-iscritti.ts'
import { readIscritti } from './read-iscritti.ts'

const documenti = {
  elenco: elencoPdf,
  catalogo: catalogoPdf,
  cartellini: cartelliniPdf,
  giudici: fogliGiudiciPdf,
} as const
/** Those who run a show; members see the shows, not who is entered. */
const printers: readonly Role[] = ['superadmin', 'admin', 'admin_cdn_full', 'admin_comitato']

/** The papers of a show, for its committee and for the office. */
export function registerEsposizioni(app: FastifyInstance, deps: RecordDeps): void {
  const schema = {
    tags: ['esposizioni'],
    summary: 'Esposizione: elenco degli iscritti, catalogo, cartellini delle gabbie o fogli dei giudici (PDF)',
    params: idParams,
    querystring: { type: 'object', properties: { documento: { type: 'string', enum: Object.keys(documenti) } } },
    response: {
      200: { description: 'Il file, con il nome in X-Filename', type: 'string', format: 'binary' },
      ...errors(400, 401, 403, 404),
    },
  }
  const options = { config: { access: 'session' as const }, exposeHeadRoute: false, schema }
  app.get('/pdf/esposizioni/:id', options, async (request, reply) => {
    const name = queryText(request, 'documento') ?? 'elenco'
    if (!Object.hasOwn(documenti, name)) throw new BadRequest(`documento: ammessi ${Object.keys(documenti).join(', ')}`)
    const documento = await readDocumento(deps, request)
    const body = await documenti[name as keyof typeof documenti](documento)
    // contract 3: the common paper is `{entity}_{id}`; the others say which they are.
    const filename = filenameOf(name === 'elenco' ? 'esposizioni' : `esposizioni_${name}`, idOf(request), 'pdf')
    return sendFile(reply, filename, 'pdf', body)
  })
}

async function readDocumento(deps: RecordDeps, request: FastifyRequest): Promise<DocumentoExpo> {
  const [who, id] = [whoOf(request), idOf(request)]
  if (!printers.includes(who.role)) throw new Forbidden()
  const show = await readRecord(deps, who, entityOf('esposizioni'), id)
  if (id === esposizioneEstera) throw new NotFound('Esposizione: non trovata.')
  const date = (show.date as string | null) ?? ''
  const chiusura = show.data_chiusura as string | null
  return {
    association: await deps.association(who.today),
    today: who.today,
    iscritti: await readIscritti(deps.db, id, date === '' ? who.today : date, await readRegole(deps.db)),
    esposizione: {
      name: String(show.name),
      date,
      luogo: String(show.luogo ?? ''),
      giudici: String(show.giudici ?? '')
        .split('\n')
        .map(line => line.trim())
        .filter(Boolean),
      chiusa: chiusura !== null && chiusura < who.today,
    },
  }
}

import { BadRequest } from '@bisavolo/domain'
import { findingsOfTest } from '@bisavolo/domain/nascite/rules/nascita/test-riproduttore'
import { descriviParentela } from '@bisavolo/domain/registro/rules/inbreeding/parentela'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Who } from '../../platform/http/who.ts'
import { whoOf } from '../../platform/http/who.ts'
import { idOf, readHeader } from '../../records/headers.ts'
import { errors, idParams, listHeaders } from '../../records/route-docs.ts'
import { demandCoppia, demandReach, type PedigreeDeps } from '../../registry/pedigree/demand-reach.ts'
import { readNodi } from '../../registry/pedigree/read-nodi.ts'
import { readRegole } from '../../registry/read-regole.ts'
import { readRiproduttori } from '../../registry/read-riproduttori.ts'
import { type Ranked, rankPartners } from './rank-partners.ts'
import { readProva } from './read-prova.ts'

const config = { access: 'session' as const }
const answer = (description: string) => ({ type: 'object', description, additionalProperties: true })

/** The mating planner: partners in order of the litter's inbreeding, and one couple on trial. */
export function registerAccoppiamenti(app: FastifyInstance, deps: PedigreeDeps): void {
  app.get('/accoppiamenti/:id', { config, schema: docs.partners }, async request => {
    const [who, id] = [whoOf(request), idOf(request)]
    const page = pageOf(request)
    await demandReach(deps, who, id)
    const gatto = await deps.db
      .selectFrom('gatti')
      .select(['id', 'sesso', 'idrazza'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const ranked = await rankPartners(deps, who, gatto, { idrazza: razzaOf(request) })
    return partnersOf(deps, who, ranked, page)
  })
  app.get('/accoppiamenti/prova/:idpadre/:idmadre', { config, schema: docs.prova }, async request => {
    const [who, idpadre, idmadre] = [whoOf(request), idOf(request, 'idpadre'), idOf(request, 'idmadre')]
    await demandCoppia(deps, who, idpadre, idmadre)
    return readProva(deps, who, idpadre, idmadre)
  })
}

const docs = {
  partners: {
    tags: ['accoppiamenti'],
    summary: 'Partner ammessi di un gatto, dal meno al più consanguineo',
    params: idParams,
    headers: { type: 'object', properties: { 'x-pagination': listHeaders.properties['x-pagination'] } },
    querystring: { type: 'object', properties: { idrazza: { type: 'string', description: 'Solo di questa razza' } } },
    response: { 200: answer('Una pagina di partner'), ...errors(400, 401, 403, 404) },
  },
  prova: {
    tags: ['accoppiamenti'],
    summary: 'Cucciolata di prova: consanguineità, razze, colori, test mancanti e regole',
    params: {
      type: 'object',
      required: ['idpadre', 'idmadre'],
      properties: { idpadre: { type: 'integer' }, idmadre: { type: 'integer' } },
    },
    response: { 200: answer('Prova di accoppiamento'), ...errors(400, 401, 403, 404, 422) },
  },
}

interface Page {
  perPage: number
  currentPage: number
}

function pageOf(request: FastifyRequest): Page {
  const { rowsPerPage = 25, page = 1 } = (readHeader(request, 'x-pagination') ?? {}) as Record<string, unknown>
  const whole = (value: unknown) => Number.isInteger(value) && (value as number) >= 1
  if (!whole(rowsPerPage) || !whole(page)) throw new BadRequest('x-pagination: numeri interi da 1')
  return { perPage: Math.min(rowsPerPage as number, 500), currentPage: page as number }
}

function razzaOf(request: FastifyRequest): number | null {
  const { idrazza } = request.query as { idrazza?: string }
  if (idrazza === undefined || idrazza === '') return null
  if (!/^\d{1,9}$/.test(idrazza)) throw new BadRequest('idrazza: un numero intero')
  return Number(idrazza)
}

/** Names and tests are read for the page alone: the ranking itself never leaves the memory. */
async function partnersOf(deps: PedigreeDeps, who: Who, ranked: Ranked, { perPage, currentPage }: Page) {
  const start = (currentPage - 1) * perPage
  const ids = [...ranked.ids.subarray(start, start + perPage)]
  const [nodi, riproduttori] = [await readNodi(deps, who, ids, 0), await readRiproduttori(deps.db, ids)]
  const quando = { giorno: who.today, monta: who.today, regole: await readRegole(deps.db) }
  return {
    data: ids.flatMap((id, i) => {
      const [nodo, gatto] = [nodi.get(id), riproduttori.get(id)]
      if (nodo === undefined || gatto === undefined) return []
      const coefficiente = ranked.coefficienti[start + i]!
      const test = findingsOfTest(gatto, 'test', quando).map(({ messaggio }) => messaggio)
      return [{ ...nodo, posizione: start + i + 1, coefficiente, parentela: descriviParentela(coefficiente), test }]
    }),
    perPage,
    currentPage,
    tot: ranked.ids.length,
    media: ranked.media,
  }
}

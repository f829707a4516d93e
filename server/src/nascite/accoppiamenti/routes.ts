import { BadRequest, Forbidden } from '@bisavolo/domain'
import {
  confrontoPartner,
  listPartner,
  provaAccoppiamento,
  vedonoRegioni,
} from '@bisavolo/domain/nascite/calls-accoppiamenti'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { filenameOf, sendFile } from '../../output/file-answer.ts'
import { excelStream } from '../../output/table/excel.ts'
import { readHeader } from '../../records/headers.ts'
import { serveCall } from '../../records/serve-call.ts'
import { demandCoppia, demandReach, type PedigreeDeps } from '../../registro/pedigree/read-reach.ts'
import { readConfronto } from './read-confronto.ts'
import { readPartner } from './read-partner.ts'
import { readProva } from './read-prova.ts'

export function registerAccoppiamenti(app: FastifyInstance, deps: PedigreeDeps): void {
  serveCall(app, deps, listPartner, async ({ who, params, query, request }) => {
    const page = pageOf(request)
    const idrazza = razzaOf(query.idrazza)
    await demandReach(deps, who, params.id)
    const regione = (query.regione ?? '').trim()
    // Region of owners is private: a filter would reveal the region.
    if (regione !== '' && !vedonoRegioni.includes(who.role))
      throw new Forbidden('La regione del proprietario è un filtro della segreteria.')
    return readPartner(deps, who, params.id, {
      idrazza,
      regione,
      colore: (query.colore ?? '').trim(),
      ids: query.ids ?? null,
      conTitoli: query.titoli === '1',
      soloInRegola: query.test === '1',
      ordine: query.ordine || 'consanguineita',
      ...page,
    })
  })
  serveCall(app, deps, confrontoPartner, async ({ who, params: { id }, query: { ids }, reply }) => {
    await demandReach(deps, who, id)
    if (ids === undefined) throw new BadRequest('ids: scegli almeno un partner')
    const sheet = await readConfronto(deps, who, id, ids)
    return sendFile(reply, filenameOf('confronto_partner', id, 'xlsx'), 'xlsx', excelStream([sheet]))
  })
  serveCall(app, deps, provaAccoppiamento, async ({ who, params: { idpadre, idmadre } }) => {
    await demandCoppia(deps, who, idpadre, idmadre)
    return readProva(deps, who, idpadre, idmadre)
  })
}

function pageOf(request: FastifyRequest): { perPage: number; currentPage: number } {
  const { rowsPerPage = 25, page = 1 } = (readHeader(request, 'x-pagination') ?? {}) as Record<string, unknown>
  const whole = (value: unknown) => Number.isInteger(value) && (value as number) >= 1
  if (!whole(rowsPerPage) || !whole(page)) throw new BadRequest('x-pagination: numeri interi da 1')
  return { perPage: Math.min(rowsPerPage as number, 500), currentPage: page as number }
}

function razzaOf(idrazza: string | undefined): number | null {
  if (idrazza === undefined || idrazza === '') return null
  if (!/^\d{1,9}$/.test(idrazza)) throw new BadRequest('idrazza: un numero intero')
  return Number(idrazza)
}

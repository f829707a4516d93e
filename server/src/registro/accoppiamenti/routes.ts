import { BadRequest } from '@bisavolo/domain'
import { listPartner, provaAccoppiamento } from '@bisavolo/domain/registro/calls/accoppiamenti'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readHeader } from '../../records/headers.ts'
import { serveCall } from '../../records/serve-call.ts'
import { demandCoppia, demandReach, type PedigreeDeps } from '../../registry/pedigree/demand-reach.ts'
import { readPartner } from './read-partner.ts'
import { readProva } from './read-prova.ts'

/** The mating planner: partners in order of the litter's inbreeding, and one couple on trial. */
export function registerAccoppiamenti(app: FastifyInstance, deps: PedigreeDeps): void {
  serveCall(app, deps, listPartner, async ({ who, params, query, request }) => {
    const page = pageOf(request)
    await demandReach(deps, who, params.id)
    return readPartner(deps, who, params.id, { idrazza: razzaOf(query.idrazza), ...page })
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

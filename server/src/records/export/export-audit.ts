import { BadRequest } from '@bisavolo/domain'
import type { FastifyRequest } from 'fastify'
import type { Who } from '../../platform/http/who.ts'
import { writeAudit } from '../audit/audit.ts'
import { type Deps, runWrite } from '../work.ts'

/** Id 0, because an export concerns the whole entity. */
export async function recordExport(deps: Deps, who: Who, entity: string, what: Record<string, unknown>): Promise<void> {
  const campi = Object.entries(what).map(([campo, dopo]) => ({ campo, prima: null, dopo: dopo ?? null }))
  await runWrite(deps, who, work => writeAudit(work, entity, 0, 'esportazione', campi))
}

export function formatOf(request: FastifyRequest): 'xlsx' | 'csv' {
  const format = queryText(request, 'formato') ?? 'xlsx'
  if (format !== 'xlsx' && format !== 'csv') throw new BadRequest('formato: ammessi xlsx e csv')
  return format
}

export function queryText(request: Pick<FastifyRequest, 'query'>, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name]
  if (value === undefined) return undefined
  if (typeof value !== 'string' || value.length > 2000) throw new BadRequest(`${name}: valore non valido`)
  return value
}

import type { Report, ReportParams } from '@bisavolo/domain/kit/report'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Association } from '../output/association.ts'
import { goneOf } from '../output/file-answer.ts'
import { targetOf } from '../platform/db/beside-pool.ts'
import type { Target } from '../platform/db/pool.ts'
import { readFresh, type Sources, sourceNow } from '../platform/db/replica.ts'
import type { Who } from '../platform/http/who.ts'
import { flow, run } from '../platform/workers/jobs.ts'
import type { RecordDeps } from '../records/routes.ts'
import { askedOf, isAsItIs, pageAnswer, screenOf, sliceOf } from './read-report.ts'
import type { LongReport, ReportDefinition } from './report-query.ts'
import { type ReportRequest, reportRequestOf } from './report-request.ts'
import { sendPrinted } from './send-report.ts'

type Format = 'xlsx' | 'csv' | 'pdf'

/** Plain data, because it is sent to a worker. */
export interface WholeReport {
  target: Target
  name: string
  who: Who
  request: Omit<ReportRequest, 'columns'>
  file?: {
    format: Format
    association: Association
    address: unknown
  }
}

const fewRows = 2_000

export async function isLongReport(
  sources: Sources,
  { long }: ReportDefinition,
  who: Who,
  params: ReportParams,
): Promise<boolean> {
  return long !== undefined && (await readFresh(sources, ({ db }) => long.count(db, who, params))) > fewRows
}

/** In its default order the report reads only the page. Column filters and sorting need the computed values of all rows. */
export function readLongPage(
  sources: Sources,
  report: Report,
  { rows, count, isPaged }: LongReport,
  who: Who,
  request: ReportRequest,
): Promise<Screen> {
  const { params } = request
  return readFresh(sources, async ({ db, pool }) => {
    const tot = await count(db, who, params)
    if (isAsItIs(request) && isPaged(params)) {
      const page = await rows(db, who, params, sliceOf(request))
      return { ...pageAnswer(request, page, tot), totali: {}, parametri: params }
    }
    if (tot > fewRows) return run<Screen>('reportRows', documentOf(pool, report, who, request))
    return screenOf({ ...request, rows: await askedOf(request, await rows(db, who, params)) })
  })
}

type Screen = ReturnType<typeof screenOf>

function documentOf(pool: pg.Pool, { name }: Report, who: Who, { columns: _, ...request }: ReportRequest): WholeReport {
  return { target: targetOf(pool), name, who, request }
}

/** The caller has checked the rights; the query applies the access filter. */
export async function sendLong(
  deps: RecordDeps & Sources,
  { who, report, request, reply }: { who: Who; report: Report; request: FastifyRequest; reply: FastifyReply },
  format: Format,
): Promise<FastifyReply> {
  const asked = reportRequestOf(request, report, who)
  const file = { format, association: await deps.association(who.today), address: request.query }
  const { pool } = await sourceNow(deps)
  const document: WholeReport = { ...documentOf(pool, report, who, asked), file }
  const { body, said } = await flow('reportFile', document, { gone: goneOf(reply) })
  const { righe } = said as { righe: number }
  return sendPrinted(deps, reply, { who, report, params: asked.params, righe, body }, format)
}

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

/** A report with a row for each member, asked of a worker: plain data. */
export interface WholeReport {
  target: Target
  name: string
  who: Who
  request: Omit<ReportRequest, 'columns'>
  /** Without it a page is wanted. */
  file?: {
    format: Format
    association: Association
    /** What the address says of the paper. */
    address: unknown
  }
}

/** Up to so many rows a report is found and printed here: a worker would cost more. */
const fewRows = 2_000

export async function isLongReport(
  sources: Sources,
  { long }: ReportDefinition,
  who: Who,
  params: ReportParams,
): Promise<boolean> {
  return long !== undefined && (await readFresh(sources, ({ db }) => long.count(db, who, params))) > fewRows
}

/** In the report's own order the page is read alone. Filters and orders of columns look at what TypeScript says of each row: the whole is read. */
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

/** The file, found and printed in a thread. The caller's rights are settled before; what they reach is in the query. */
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

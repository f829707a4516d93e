import { and, entityOf, type ListQuery } from '@bisavolo/domain'
import type { Report, ReportParams } from '@bisavolo/domain/kit/report'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Association } from '../output/association.ts'
import { goneOf } from '../output/file-answer.ts'
import { narrowFilters } from '../output/thread.ts'
import { exporting, reporting } from '../output/threads.ts'
import { targetOf } from '../platform/db/beside-pool.ts'
import type { Target } from '../platform/db/pool.ts'
import { type Sources, sourceNow } from '../platform/db/replica.ts'
import type { Who } from '../platform/http/who.ts'
import { nextTurn } from '../platform/in-slices.ts'
import { countRecords } from '../records/list-records.ts'
import type { RecordDeps } from '../records/routes.ts'
import type { LongReport } from './report-query.ts'
import { type ReportRequest, reportRequestOf } from './report-request.ts'
import { sendPrinted } from './send-report.ts'

type Values = Record<string, unknown>
type Format = 'xlsx' | 'csv' | 'pdf'

/** A report with a row for each member, asked of a thread: plain data. */
export interface AskedReport {
  target: Target
  name: string
  who: Who
  params: ReportParams
  /** Without it the rows themselves are wanted. */
  file?: {
    query: ListQuery
    isSorted: boolean
    chosen: ReportRequest['chosen']
    format: Format
    association: Association
    /** What the address says of the paper. */
    address: unknown
  }
}

const worker = 'app/report-worker.ts'
/** Up to so many records a report is found and printed here: a thread would cost more. */
const fewRecords = 2_000

export async function isLongReport(
  deps: RecordDeps,
  { of, where }: LongReport,
  params: ReportParams,
): Promise<boolean> {
  return (await countRecords(deps, entityOf(of), where?.(params) ?? and())) > fewRecords
}

/** The rows as the report's query finds them, read back some at a time: others are answered in between. */
export async function findThere(pool: pg.Pool, { name }: Report, who: Who, params: ReportParams): Promise<Values[]> {
  const document: AskedReport = { target: targetOf(pool), name, who, params }
  const { body } = await reporting.flow({ file: worker, document })
  const rows: Values[] = []
  let rest = ''
  for await (const chunk of body.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() as string
    for (const line of lines) {
      for (const row of JSON.parse(line) as Values[]) rows.push(row)
      await nextTurn()
    }
  }
  return rows
}

/** The file, found and printed in a thread. The caller's rights are settled before; what they reach is in the query. */
export async function sendLong(
  deps: RecordDeps & Sources,
  { who, report, request, reply }: { who: Who; report: Report; request: FastifyRequest; reply: FastifyReply },
  format: Format,
): Promise<FastifyReply> {
  const { params, query, isSorted, chosen } = reportRequestOf(request, report, who)
  const association = await deps.association(who.today)
  const file = { query, isSorted, chosen, format, association, address: request.query }
  const { pool } = await sourceNow(deps)
  const document: AskedReport = { target: targetOf(pool), name: report.name, who, params, file }
  const { body, said } = await exporting.flow({ file: worker, document, late: narrowFilters, gone: goneOf(reply) })
  const { righe } = said as { righe: number }
  return sendPrinted(deps, reply, { who, report, params, righe, body }, format)
}

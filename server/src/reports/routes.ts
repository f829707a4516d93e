import type { ReportParams } from '@bisavolo/domain/kit/report'
import { callsOf } from '@bisavolo/domain/kit/report-calls'
import { type Report, type ReportName, reports } from '@bisavolo/domain/product/reports'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readFresh, type Sources } from '../platform/db/replica.ts'
import type { Who } from '../platform/http/who.ts'
import { formatOf } from '../records/export/export-audit.ts'
import type { RecordDeps } from '../records/routes.ts'
import { serveCall } from '../records/serve-call.ts'
import { keepRows } from './kept-rows.ts'
import { findThere, isLongReport, sendLong } from './long-report.ts'
import type { Printer } from './printer.ts'
import { pageOf, readReport, sumsOf } from './read-report.ts'
import type { Kept, ReportDefinition, ReportDefinitions } from './report-query.ts'
import { reportRequestOf } from './report-request.ts'
import { printCsv, printExcel, printTable, sendReport } from './send-report.ts'

type ReportDeps = RecordDeps & Kept & Sources

/** Every report as rows, as a spreadsheet and as a PDF: what is common to all of them. */
export function registerReports(app: FastifyInstance, deps: ReportDeps, definitions: ReportDefinitions): void {
  const keep = keepRows(deps.changes, name => definitions[name]?.long !== undefined)
  for (const [name, definition] of Object.entries(definitions) as [ReportName, ReportDefinition][]) {
    const { query, madeFrom, long: rows, print = printTable } = definition
    const report = reports[name]
    const isLongOf = async (params: ReportParams) => rows !== undefined && (await isLongReport(deps, rows, params))
    const find: FindRows = async (who, params) => {
      const isLong = await isLongOf(params)
      return readFresh(deps, ({ db, pool }) =>
        isLong ? findThere(pool, report, who, params) : query(db, who, params, deps),
      )
    }
    const kept: FindRows = (who, params) => keep(name, madeFrom(params), who, params, () => find(who, params))
    registerReport(app, deps, report, kept, { print, isLong: isLongOf })
  }
}

type FindRows = (who: Who, params: ReportParams) => Promise<Record<string, unknown>[]>

interface Shape {
  print: Printer
  isLong: (params: ReportParams) => Promise<boolean>
}

function registerReport(
  app: FastifyInstance,
  deps: ReportDeps,
  report: Report,
  find: FindRows,
  { print, isLong }: Shape,
): void {
  const calls = callsOf(report)
  const read = (who: Who, request: FastifyRequest) => readReport(request, who, report, params => find(who, params))
  const isLongAsked = (who: Who, request: FastifyRequest) => isLong(reportRequestOf(request, report, who).params)

  serveCall(app, deps, calls.rows, async ({ who, request }) => {
    const found = await read(who, request)
    return { ...pageOf(found), totali: sumsOf(found), parametri: found.params }
  })
  serveCall(app, deps, calls.excel, async ({ who, request, reply }) => {
    const format = formatOf(request)
    if (await isLongAsked(who, request)) return sendLong(deps, { who, report, request, reply }, format)
    const asked = { who, report, request, found: await read(who, request) }
    return sendReport(deps, reply, asked, format, format === 'csv' ? printCsv : printExcel)
  })
  serveCall(app, deps, calls.pdf, async ({ who, request, reply }) => {
    if (await isLongAsked(who, request)) return sendLong(deps, { who, report, request, reply }, 'pdf')
    return sendReport(deps, reply, { who, report, request, found: await read(who, request) }, 'pdf', print)
  })
}

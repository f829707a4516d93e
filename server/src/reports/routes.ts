import { callsOf } from '@bisavolo/domain/kit/report-calls'
import { type Report, type ReportName, reports } from '@bisavolo/domain/reports'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Who } from '../platform/http/who.ts'
import { formatOf } from '../records/export/export-audit.ts'
import type { RecordDeps } from '../records/routes.ts'
import { serveCall } from '../records/serve-call.ts'
import type { Printer } from './printer.ts'
import { pageOf, readReport, sumsOf } from './read-report.ts'
import type { Kept, ReportQuery } from './report-query.ts'
import { printCsv, printExcel, printTable, sendReport } from './send-report.ts'

type ReportDeps = RecordDeps & Kept

/** What the areas give: the query behind each report, and how it is printed when its paper is not a table. */
export interface ReportTables {
  queries: Record<ReportName, ReportQuery>
  printers: Partial<Record<ReportName, Printer>>
}

/** Every report as rows, as a spreadsheet and as a PDF: what is common to all of them. */
export function registerReports(app: FastifyInstance, deps: ReportDeps, { queries, printers }: ReportTables): void {
  for (const name of Object.keys(reports) as ReportName[])
    registerReport(app, deps, reports[name], queries[name], printers[name] ?? printTable)
}

function registerReport(
  app: FastifyInstance,
  deps: ReportDeps,
  report: Report,
  query: ReportQuery,
  print: Printer,
): void {
  const calls = callsOf(report)
  const { db, ...kept } = deps
  const read = (who: Who, request: FastifyRequest) =>
    readReport(request, who, report, params => query(db, who, params, kept))

  serveCall(app, deps, calls.rows, async ({ who, request }) => {
    const found = await read(who, request)
    return { ...pageOf(found), totali: sumsOf(found), parametri: found.params }
  })
  serveCall(app, deps, calls.excel, async ({ who, request, reply }) => {
    const format = formatOf(request)
    const asked = { who, report, request, found: await read(who, request) }
    return sendReport(deps, reply, asked, format, format === 'csv' ? printCsv : printExcel)
  })
  serveCall(app, deps, calls.pdf, async ({ who, request, reply }) =>
    sendReport(deps, reply, { who, report, request, found: await read(who, request) }, 'pdf', print),
  )
}

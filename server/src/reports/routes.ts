import type { ReportParams } from '@bisavolo/domain/kit/report'
import { callsOf } from '@bisavolo/domain/kit/report-calls'
import { type Report, type ReportName, reports } from '@bisavolo/domain/product/reports'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readFresh, type Sources } from '../platform/db/replica.ts'
import type { Who } from '../platform/http/who.ts'
import { formatOf } from '../records/export/export-audit.ts'
import type { RecordDeps } from '../records/routes.ts'
import { serveCall } from '../records/serve-call.ts'
import { isLongReport, readLongPage, sendLong } from './long-report.ts'
import { readReport, screenOf } from './read-report.ts'
import { findWhole, type ReportDefinition, type ReportDefinitions, type ReportMemory } from './report-query.ts'
import { reportRequestOf } from './report-request.ts'
import { printCsv, printExcel, printTable, sendReport } from './send-report.ts'

type ReportDeps = RecordDeps & ReportMemory & Sources

export function registerReports(app: FastifyInstance, deps: ReportDeps, definitions: ReportDefinitions): void {
  for (const [name, definition] of Object.entries(definitions) as [ReportName, ReportDefinition][])
    registerReport(app, deps, reports[name], definition)
}

function registerReport(app: FastifyInstance, deps: ReportDeps, report: Report, definition: ReportDefinition): void {
  const { print = printTable } = definition
  const calls = callsOf(report)
  const find = (who: Who, params: ReportParams) =>
    readFresh(deps, ({ db }) => findWhole(definition, db, who, params, deps))
  const read = (who: Who, request: FastifyRequest) => readReport(request, who, report, params => find(who, params))
  const isLong = async (who: Who, request: FastifyRequest) =>
    isLongReport(deps, definition, who, reportRequestOf(request, report, who).params)

  serveCall(app, deps, calls.rows, async ({ who, request }) =>
    definition.long === undefined
      ? screenOf(await read(who, request))
      : readLongPage(deps, report, definition.long, who, reportRequestOf(request, report, who)),
  )
  serveCall(app, deps, calls.excel, async ({ who, request, reply }) => {
    const format = formatOf(request)
    if (await isLong(who, request)) return sendLong(deps, { who, report, request, reply }, format)
    const asked = { who, report, request, found: await read(who, request) }
    return sendReport(deps, reply, asked, format, format === 'csv' ? printCsv : printExcel)
  })
  serveCall(app, deps, calls.pdf, async ({ who, request, reply }) => {
    if (await isLong(who, request)) return sendLong(deps, { who, report, request, reply }, 'pdf')
    return sendReport(deps, reply, { who, report, request, found: await read(who, request) }, 'pdf', print)
  })
}

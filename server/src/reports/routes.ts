import { paramsText, type Report, type ReportName, reports } from '@bisavolo/domain/reports'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { filenameOf, sendFile } from '../output/file-answer.ts'
import { tablePdf } from '../output/pdf/table-pdf.ts'
import { csvStream } from '../output/table/csv.ts'
import { excelStream } from '../output/table/excel.ts'
import type { Who } from '../platform/http/who.ts'
import { whoOf } from '../platform/http/who.ts'
import { formatOf, recordExport } from '../records/export/export-audit.ts'
import { errors, listHeaders } from '../records/route-docs.ts'
import type { RecordDeps } from '../records/routes.ts'
import type { Printer } from './printer.ts'
import { cellsOf, pageOf, type ReadReport, readReport } from './read-report.ts'
import type { Kept, ReportQuery } from './report-query.ts'

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
  const options = { config: { access: 'session' as const }, exposeHeadRoute: false, schema: docs(report) }
  const read = (request: FastifyRequest) => readReport(deps, whoOf(request), report, query, request)

  app.get(`/report/${report.name}`, options, async request => pageOf(await read(request)))
  app.get(`/excel/${report.name}/0`, options, async (request, reply) => {
    const format = formatOf(request)
    const found = await read(request)
    await keep(deps, whoOf(request), report, found, format)
    return sendSheet(reply, report, found, format)
  })
  app.get(`/pdf/${report.name}/0`, options, async (request, reply) => {
    const who = whoOf(request)
    const found = await read(request)
    const association = await deps.association(who.today)
    const body = await print({ who, report, found, association, request })
    await keep(deps, who, report, found, 'pdf')
    return sendFile(reply, filenameOf(report.name, 0, 'pdf'), 'pdf', body)
  })
}

const printTable: Printer = ({ who, report, found, association }) =>
  tablePdf({
    title: report.title,
    subtitle: paramsText(report, found.params),
    association,
    today: who.today,
    columns: found.columns,
    rows: cellsOf(found.columns, found.rows),
    orientation: report.orientation,
    empty: report.empty,
  })

function sendSheet(reply: FastifyReply, report: Report, { columns, rows }: ReadReport, format: 'xlsx' | 'csv') {
  const cells = cellsOf(columns, rows)
  const body =
    format === 'csv' ? csvStream(columns, cells) : excelStream([{ name: report.title, columns, rows: cells }])
  return sendFile(reply, filenameOf(report.name, 0, format), format, body)
}

function keep(deps: RecordDeps, who: Who, report: Report, found: ReadReport, format: string): Promise<void> {
  return recordExport(deps, who, report.entity, {
    report: report.name,
    formato: format,
    filtri: found.params,
    righe: found.rows.length,
  })
}

function docs(report: Report) {
  return {
    tags: ['report'],
    summary: `Report: ${report.title}`,
    description: report.description,
    headers: listHeaders,
    querystring: {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(report.params).map(([name, { label }]) => [name, { type: 'string', description: label }]),
      ),
    },
    response: {
      200: { type: 'object', additionalProperties: true, description: report.title },
      ...errors(400, 401, 403),
    },
  }
}

import { type Report, type ReportName, reports } from '@bisavolo/domain/product/reports'
import { withOwnConnection } from '../platform/db/beside-pool.ts'
import type { SaidBytes } from '../platform/workers/worker.ts'
import type { WholeReport } from '../reports/long-report.ts'
import type { Printer } from '../reports/printer.ts'
import { askedOf, screenOf } from '../reports/read-report.ts'
import type { ReportDefinitions } from '../reports/report-query.ts'
import { sociReports } from '../soci/report-definitions.ts'

const longReports: ReportDefinitions = sociReports
const timeLimit = 25_000

export async function work({ target, name, who, request, file }: WholeReport): Promise<SaidBytes | Screen> {
  const { long, print } = longReports[name as ReportName] ?? {}
  if (long === undefined) throw new Error(`${name} is no long report`)
  const rows = await withOwnConnection(target, { statementTimeout: timeLimit }, db =>
    long.rows(db, who, request.params),
  )
  const report: Report = reports[name as ReportName]
  const asked = { ...request, columns: report.columns(request.params) }
  const found = { ...asked, rows: await askedOf(asked, rows) }
  if (file === undefined) return screenOf(found)
  const { format, association, address } = file
  const printer = await printerOf(print, format)
  const body = await printer({ who, report, found, association, request: { query: address } })
  return { said: { righe: found.rows.length }, body }
}

type Screen = ReturnType<typeof screenOf>

async function printerOf(print: Printer | undefined, format: 'xlsx' | 'csv' | 'pdf'): Promise<Printer> {
  const { printCsv, printExcel, printTable } = await import('../reports/send-report.ts')
  if (format !== 'pdf') return format === 'csv' ? printCsv : printExcel
  return print ?? printTable
}

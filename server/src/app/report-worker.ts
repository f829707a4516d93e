import { type Report, type ReportName, reports } from '@bisavolo/domain/product/reports'
import type { SaidBytes } from '../output/thread.ts'
import { withOwnConnection } from '../platform/db/beside-pool.ts'
import type { AskedReport } from '../reports/long-report.ts'
import type { Printer } from '../reports/printer.ts'
import { askedOf } from '../reports/read-report.ts'
import type { Kept, ReportDefinition, ReportDefinitions } from '../reports/report-query.ts'
import { sociReports } from '../soci/report-definitions.ts'

const longReports: ReportDefinitions = sociReports
const timeLimit = 25_000
const linesAtATime = 200

/** A report with a row for each member, found over a connection of its own: its rows, or the file that is made of them. */
export async function work(asked: AskedReport): Promise<SaidBytes> {
  const { who, params, file } = asked
  const name = asked.name as ReportName
  const definition = longReports[name]
  if (definition?.long === undefined) throw new Error(`${asked.name} is no long report`)
  const rows = await find(asked, definition)
  if (file === undefined) return { said: null, body: linesOf(rows) }
  const { query, isSorted, chosen, format, association, address } = file
  const report: Report = reports[name]
  const request = { params, columns: report.columns(params), chosen, query, isSorted }
  const found = { ...request, rows: await askedOf(request, rows) }
  const print = await printerOf(definition, format)
  const body = await print({ who, report, found, association, request: { query: address } })
  return { said: { righe: found.rows.length }, body }
}

/** Who wants the rows alone need not wait until what draws papers is loaded. */
async function printerOf(definition: ReportDefinition, format: 'xlsx' | 'csv' | 'pdf'): Promise<Printer> {
  const { printCsv, printExcel, printTable } = await import('../reports/send-report.ts')
  if (format !== 'pdf') return format === 'csv' ? printCsv : printExcel
  return definition.print ?? printTable
}

function find({ target, who, params }: AskedReport, { query }: ReportDefinition) {
  return withOwnConnection(target, { statementTimeout: timeLimit }, db => query(db, who, params, nothingKept))
}

const nothingKept: Kept = {
  registrazioni: { scan: () => Promise.reject(new Error('A thread keeps nothing in memory')) },
}

async function* linesOf(rows: readonly unknown[]): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < rows.length; from += linesAtATime)
    yield Buffer.from(`${JSON.stringify(rows.slice(from, from + linesAtATime))}\n`)
}

import { Forbidden, type ListQuery, matches } from '@bisavolo/domain'
import { collatorIt } from '@bisavolo/domain/kit/format'
import type { Report, ReportColumn } from '@bisavolo/domain/kit/report'
import type { FastifyRequest } from 'fastify'
import type { Cells } from '../output/table/cell.ts'
import { totalsOf } from '../output/table/totals.ts'
import type { Db } from '../platform/db/database.ts'
import type { Who } from '../platform/http/who.ts'
import type { Kept, ReportQuery } from './report-query.ts'
import { type ReportRequest, reportRequestOf } from './report-request.ts'

type Values = Record<string, unknown>

export interface ReadReport extends ReportRequest {
  rows: Values[]
}

/** The whole report as asked, within the caller's rights: filtered and sorted, not yet cut into pages. */
export async function readReport(
  { db, ...kept }: Kept & { db: Db },
  who: Who,
  report: Report,
  query: ReportQuery,
  request: FastifyRequest,
): Promise<ReadReport> {
  if (!report.roles.includes(who.role)) throw new Forbidden()
  const asked = reportRequestOf(request, report, who)
  const money = asked.columns.filter(column => column.kind === 'money' || column.kind === 'number')
  const rows = (await query(db, who, asked.params, kept)).filter(row =>
    matches(asked.query.where, comparable(row, money)),
  )
  if (asked.isSorted) sortRows(rows, asked.query)
  return { ...asked, rows }
}

/** A page of it in the shape of a list, with the sums of all pages. */
export function pageOf({ rows, query, columns, params }: ReadReport) {
  const start = (query.page - 1) * query.rowsPerPage
  const sums = totalsOf(columns, cellsOf(columns, rows))
  return {
    data: rows.slice(start, start + query.rowsPerPage),
    perPage: query.rowsPerPage,
    currentPage: query.page,
    tot: rows.length,
    totali: Object.fromEntries(columns.flatMap(({ name }, i) => (sums[i] == null ? [] : [[name, sums[i]]]))),
    parametri: params,
  }
}

export function cellsOf(columns: readonly ReportColumn[], rows: readonly Values[]): Cells[] {
  return rows.map(row => columns.map(({ name }) => row[name]))
}

/** Amounts are texts; they are compared as the numbers they stand for. */
function comparable(row: Values, money: readonly ReportColumn[]): Values {
  if (money.length === 0) return row
  const numbers = money.map(({ name }) => [name, row[name] == null ? null : Number(row[name])])
  return { ...row, ...Object.fromEntries(numbers) }
}

/** What has no value stands last whichever way one sorts, as in lists. */
function sortRows(rows: Values[], { sortBy, descending }: ListQuery): void {
  rows.sort((a, b) => {
    const [x, y] = [a[sortBy] ?? null, b[sortBy] ?? null]
    if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1
    const order = typeof x === 'number' && typeof y === 'number' ? x - y : collatorIt.compare(String(x), String(y))
    return descending ? -order : order
  })
}

import { type Filter, type ListQuery, matches } from '@bisavolo/domain'
import { collatorIt } from '@bisavolo/domain/kit/format'
import type { Report, ReportColumn, ReportParams } from '@bisavolo/domain/kit/report'
import type { FastifyRequest } from 'fastify'
import type { Cells } from '../output/table/cell.ts'
import { totalsOf } from '../output/table/totals.ts'
import type { Who } from '../platform/http/who.ts'
import { filterInSlices, sortInSlices } from '../platform/in-slices.ts'
import { type ReportRequest, reportRequestOf } from './report-request.ts'

type Values = Record<string, unknown>

export interface ReadReport<V = Values> extends ReportRequest {
  rows: readonly V[]
}

/** The whole report as asked: the rows found for its parameters, filtered and sorted, not yet cut into pages. */
export async function readReport<V extends Values>(
  request: FastifyRequest,
  who: Who,
  report: Report,
  find: (params: ReportParams) => Promise<readonly V[]>,
): Promise<ReadReport<V>> {
  const asked = reportRequestOf(request, report, who)
  return { ...asked, rows: await askedOf(asked, await find(asked.params)) }
}

/** Of the rows that were found, those that the filters on columns leave, in the order that was asked for. */
export async function askedOf<V extends Values>(asked: ReportRequest, found: readonly V[]): Promise<readonly V[]> {
  const rows = isAll(asked.query.where) ? found : await filtered(found, asked)
  return asked.isSorted ? sorted(rows, asked.query) : rows
}

/** A page of it in the shape of a list, its rows with the columns that were chosen. */
export function pageOf<V extends Values>({ rows, chosen, query: { page, rowsPerPage } }: ReadReport<V>) {
  const start = (page - 1) * rowsPerPage
  const whole = rows.slice(start, start + rowsPerPage)
  const data = chosen === null ? whole : whole.map(row => chosenOf(row, chosen))
  return { data, perPage: rowsPerPage, currentPage: page, tot: rows.length }
}

/** A row that has a number keeps it, as in lists. */
function chosenOf<V extends Values>(row: V, columns: readonly ReportColumn[]): V {
  const names = new Set(['id', ...columns.map(({ name }) => name)])
  const parts = [...names].flatMap(name => (Object.hasOwn(row, name) ? [[name, row[name]]] : []))
  return Object.fromEntries(parts)
}

/** The sums of all its pages, by column. */
export function sumsOf({ rows, columns, chosen }: ReadReport): Record<string, number> {
  const summed = (chosen ?? columns).filter(({ total }) => total === true)
  const sums = totalsOf(summed, cellsOf(summed, rows))
  return Object.fromEntries(summed.map(({ name }, i) => [name, sums[i] ?? 0]))
}

export function cellsOf(columns: readonly ReportColumn[], rows: readonly Values[]): Cells[] {
  return rows.map(row => columns.map(({ name }) => row[name]))
}

function isAll(where: Filter): boolean {
  return where.op === 'and' && where.of.length === 0
}

function filtered<V extends Values>(rows: readonly V[], { columns, query }: ReportRequest): Promise<V[]> {
  const money = columns.filter(column => column.kind === 'money' || column.kind === 'number')
  return filterInSlices(rows, row => matches(query.where, comparable(row, money)))
}

/** Amounts are texts; they are compared as the numbers they stand for. */
function comparable(row: Values, money: readonly ReportColumn[]): Values {
  if (money.length === 0) return row
  const numbers = money.map(({ name }) => [name, row[name] == null ? null : Number(row[name])])
  return { ...row, ...Object.fromEntries(numbers) }
}

/** What has no value stands last whichever way one sorts, as in lists. The rows as found may be kept: they stay as they are. */
function sorted<V extends Values>(rows: readonly V[], { sortBy, descending }: ListQuery): Promise<V[]> {
  return sortInSlices(rows, (a, b) => {
    const [x, y] = [a[sortBy] ?? null, b[sortBy] ?? null]
    if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1
    const order = typeof x === 'number' && typeof y === 'number' ? x - y : collatorIt.compare(String(x), String(y))
    return descending ? -order : order
  })
}

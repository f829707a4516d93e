import { type Filter, type ListQuery, matches } from '@bisavolo/domain'
import { collatorIt } from '@bisavolo/domain/kit/format'
import type { Report, ReportColumn, ReportParams } from '@bisavolo/domain/kit/report'
import type { Values } from '@bisavolo/domain/kit/values'
import type { FastifyRequest } from 'fastify'
import type { Cells } from '../output/table/cell.ts'
import { totalsOf } from '../output/table/totals.ts'
import type { Who } from '../platform/http/who.ts'
import { filterInSlices, sortInSlices } from '../platform/in-slices.ts'
import type { Slice } from '../records/paging/slice.ts'
import { type ReportRequest, reportRequestOf } from './report-request.ts'

export interface ReadReport<V = Values> extends ReportRequest {
  rows: readonly V[]
}

export async function readReport<V extends Values>(
  request: FastifyRequest,
  who: Who,
  report: Report,
  find: (params: ReportParams) => Promise<readonly V[]>,
): Promise<ReadReport<V>> {
  const asked = reportRequestOf(request, report, who)
  return { ...asked, rows: await askedOf(asked, await find(asked.params)) }
}

export async function askedOf<V extends Values>(asked: ReportRequest, found: readonly V[]): Promise<readonly V[]> {
  const rows = isAll(asked.query.where) ? found : await filtered(found, asked)
  return asked.isSorted ? sorted(rows, asked.query) : rows
}

export function pageOf<V extends Values>(found: ReadReport<V>) {
  const { from, count } = sliceOf(found)
  return pageAnswer(found, found.rows.slice(from, from + count), found.rows.length)
}

export function screenOf(found: ReadReport) {
  return { ...pageOf(found), totali: sumsOf(found), parametri: found.params }
}

export function pageAnswer<V extends Values>({ chosen, query }: ReportRequest, rows: V[], tot: number) {
  const data = chosen === null ? rows : rows.map(row => chosenOf(row, chosen))
  return { data, perPage: query.rowsPerPage, currentPage: query.page, tot }
}

export function sliceOf({ query: { page, rowsPerPage } }: ReportRequest): Slice {
  return { from: (page - 1) * rowsPerPage, count: rowsPerPage }
}

export function isAsItIs({ isSorted, query }: ReportRequest): boolean {
  return !isSorted && isAll(query.where)
}

/** Keeps `id`, as in lists. */
function chosenOf<V extends Values>(row: V, columns: readonly ReportColumn[]): V {
  const names = new Set(['id', ...columns.map(({ name }) => name)])
  const parts = [...names].flatMap(name => (Object.hasOwn(row, name) ? [[name, row[name]]] : []))
  return Object.fromEntries(parts)
}

function sumsOf({ rows, columns, chosen }: ReadReport): Record<string, number> {
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

function comparable(row: Values, money: readonly ReportColumn[]): Values {
  if (money.length === 0) return row
  const numbers = money.map(({ name }) => [name, row[name] == null ? null : Number(row[name])])
  return { ...row, ...Object.fromEntries(numbers) }
}

/** Nulls last in both directions, as in lists. Does not sort in place: `rows` may be cached. */
function sorted<V extends Values>(rows: readonly V[], { sortBy, descending }: ListQuery): Promise<V[]> {
  return sortInSlices(rows, (a, b) => {
    const [x, y] = [a[sortBy] ?? null, b[sortBy] ?? null]
    if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1
    const order = typeof x === 'number' && typeof y === 'number' ? x - y : collatorIt.compare(String(x), String(y))
    return descending ? -order : order
  })
}

import {
  BadRequest,
  checkRow,
  defineEntity,
  type Entity,
  entityOf,
  type Field,
  isNumeric,
  type ListQuery,
  nobody,
  parseListQuery,
} from '@bisavolo/domain'
import { parseNames } from '@bisavolo/domain/kit/field-choice'
import { isGroup } from '@bisavolo/domain/kit/list-query'
import type { Report, ReportColumn, ReportParams } from '@bisavolo/domain/kit/report'
import type { CellKind } from '@bisavolo/domain/kit/value-text'
import type { Values } from '@bisavolo/domain/kit/values'
import type { FastifyRequest } from 'fastify'
import type { Who } from '../platform/http/who.ts'
import { filterWords } from '../records/export/filter-words.ts'
import { readHeader } from '../records/headers.ts'

export interface ReportRequest {
  params: ReportParams
  columns: readonly ReportColumn[]
  /** Columns of x-fields in that order; null: all. */
  chosen: readonly ReportColumn[] | null
  query: ListQuery
  /** Conditions on columns, in words. */
  filtri: string
  isSorted: boolean
}

export function reportRequestOf(request: FastifyRequest, report: Report, who: Who): ReportRequest {
  const given = queryParams(request, report)
  const filters: Values = Object.create(null)
  for (const [key, value] of Object.entries(headerObject(request))) {
    if (isParam(report, key, value)) given[key] = value
    else filters[key] = value
  }
  const params = checkedParams(report, given, who.today)
  const columns = report.columns(params)
  refuseConditions(report, columns, filters)
  const pagination = readHeader(request, 'x-pagination')
  const rows = entityLike(report, columns)
  const query = parseListQuery(rows, { entity: entityOf, role: who.role }, { filters, pagination })
  const kinds = new Map(columns.map(({ name, kind }) => [name, kind]))
  const filtri = filterWords(rows, query.where, kinds)
  const isSorted = Boolean((pagination as { sortBy?: unknown } | undefined)?.sortBy)
  return { params, columns, chosen: chosenIn(request, columns), query, filtri, isSorted }
}

function chosenIn(request: FastifyRequest, columns: readonly ReportColumn[]): ReportColumn[] | null {
  const named = (name: string) => columns.find(column => column.name === name) ?? (name === 'id' ? idColumn : undefined)
  const names = parseNames(readHeader(request, 'x-fields'), name => named(name) !== undefined)
  return names?.flatMap(name => named(name) ?? []) ?? null
}

const idColumn: ReportColumn = { name: 'id', label: 'N.', kind: 'year', width: 6 }

function headerObject(request: FastifyRequest): Values {
  const header = readHeader(request, 'x-filters') ?? {}
  if (typeof header !== 'object' || header === null || Array.isArray(header))
    throw new BadRequest('x-filters: atteso un oggetto JSON')
  return header as Values
}

/** Plain values are parameters even in views that ignore them, because screens send them all; the rest are filters. */
function isParam(report: Report, key: string, value: unknown): boolean {
  if (!Object.hasOwn(report.params, key)) return false
  return value === null || (typeof value !== 'object' && !(typeof value === 'string' && value.includes('%')))
}

function refuseConditions(report: Report, columns: readonly ReportColumn[], filters: Values): void {
  for (const [name, value] of Object.entries(filters)) {
    if (isGroup(value)) refuseConditions(report, columns, Object(value.or))
    else if (Object.hasOwn(report.params, name) && !columns.some(column => column.name === name))
      throw new BadRequest(`Il filtro ${name} prende un solo valore, senza operatori, elenchi o gruppi`)
  }
}

function queryParams(request: FastifyRequest, report: Report): Values {
  const query = request.query as Record<string, string | undefined>
  const given: Values = {}
  for (const name of Object.keys(report.params)) {
    const text = query[name]
    if (text !== undefined) given[name] = text === '' ? null : text
  }
  return given
}

function checkedParams(report: Report, given: Values, today: string): ReportParams {
  const { values, errors } = checkRow(
    { fields: report.params } as unknown as Entity,
    { ...report.defaults(today), ...readable(report, given) },
    today,
  )
  const first = errors[0]
  if (first !== undefined) throw new BadRequest(first.message, errors)
  return values
}

function readable(report: Report, given: Values): Values {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const field = report.params[name] as Field
      if (typeof value !== 'string' || value.trim() === '') return [name, value]
      if (isNumeric(field)) return [name, Number(value)]
      const chosen = field.choices?.find(option => String(option.value).toLowerCase() === value.trim().toLowerCase())
      return [name, chosen?.value ?? value]
    }),
  )
}

const fieldKinds: Record<CellKind, Field['kind']> = {
  text: 'text',
  integer: 'integer',
  year: 'integer',
  number: 'money',
  money: 'money',
  date: 'date',
  datetime: 'datetime',
  flag: 'flag',
}

/** A fake entity, so that lists and reports share one filter parser. */
function entityLike(report: Report, columns: readonly ReportColumn[]): Entity {
  const fields = Object.fromEntries(
    columns.map(({ name, label, kind }): [string, Field] => [name, { kind: fieldKinds[kind], label }]),
  )
  return defineEntity({
    name: report.name,
    label: { one: report.title, many: report.title },
    fields,
    list: { columns: Object.keys(fields), sort: columns[0]?.name ?? 'id' },
    access: { read: nobody, create: nobody, update: nobody, remove: nobody },
  })
}

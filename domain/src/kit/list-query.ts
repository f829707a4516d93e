import type { Role } from './access.ts'
import { isPlausibleDate } from './date.ts'
import { type Entity, fieldOf, relationOf, soughtOf } from './entity.ts'
import { BadRequest } from './errors.ts'
import { canRead, type Field } from './field.ts'
import { and, type Comparison, escapeLike, type Filter, type Scalar } from './filter.ts'

export interface ListQuery {
  where: Filter
  rowsPerPage: number
  page: number
  sortBy: string
  descending: boolean
}

export type FilterValue = Scalar | null | readonly Scalar[] | { [operator: string]: unknown }
export type Filters = Record<string, FilterValue>
export interface Pagination {
  rowsPerPage?: number
  sortBy?: string | null
  descending?: boolean
  page?: number
}

const defaultRowsPerPage = 25
export const maxRowsPerPage = 500
/** Maximum rows in one selection; some actions have a lower limit. */
export const sceltaLimite = 1000

export interface Resolver {
  entity: (name: string) => Entity
  role: Role
}

const limits = { depth: 4, keys: 30, text: 200, array: 100 }

/** Unknown names are refused, never ignored. */
export function parseListQuery(
  entity: Entity,
  resolver: Resolver,
  headers: { filters?: unknown; pagination?: unknown },
): ListQuery {
  const pagination = parsePagination(headers.pagination)
  const sortBy = pagination.sortBy ?? entity.list.sort
  if (resolveSought(entity, sortBy, resolver) === undefined) resolvePath(entity, sortBy, resolver)
  return {
    where: parseFilters(entity, resolver, headers.filters),
    rowsPerPage: Math.min(pagination.rowsPerPage ?? defaultRowsPerPage, maxRowsPerPage),
    page: pagination.page ?? 1,
    sortBy,
    descending:
      pagination.sortBy == null ? (pagination.descending ?? entity.list.descending) : (pagination.descending ?? false),
  }
}

export function parseFilters(entity: Entity, resolver: Resolver, source: unknown): Filter {
  if (source === undefined || source === null || source === '') return and()
  const filters = asObject(source, 'x-filters')
  let budget = limits.keys
  const walk = (object: Record<string, unknown>, depth: number): Filter[] => {
    if (depth > limits.depth) throw new BadRequest('x-filters: troppi livelli')
    return Object.entries(object).map(([key, value]) => {
      if (--budget < 0) throw new BadRequest(`x-filters: al massimo ${limits.keys} condizioni`)
      if (isGroup(value)) return { op: 'or', of: walk(asObject(value.or, key), depth + 1) }
      const sought = resolveSought(entity, key, resolver)
      return sought ? soughtCondition(key, value) : condition(key, resolvePath(entity, key, resolver), value)
    })
  }
  return and(...walk(filters, 1))
}

/** A field hidden from the role counts as unknown, so that filters and sorting cannot reveal it. */
export function resolvePath(entity: Entity, path: string, resolver: Resolver): Field {
  const unknown = () => new BadRequest(`Campo sconosciuto: ${path.slice(0, 60)}`)
  const names = path.split('.')
  if (names.length > 3) throw unknown()
  let current = entity
  let visible: readonly string[] | undefined
  for (const name of names.slice(0, -1)) {
    const relation = relationOf(current, name)
    if (relation === undefined || (visible !== undefined && !visible.includes(relation[0]))) throw unknown()
    if (!canRead(relation[1], resolver.role)) throw unknown()
    current = resolver.entity(relation[1].to)
    visible = relation[1].show ?? current.labelFields
  }
  const last = names.at(-1) as string
  if (last === 'id') return { kind: 'integer', label: 'id' }
  if (last === 'version' && names.length === 1) return { kind: 'integer', label: 'version' }
  const field = fieldOf(current, last)
  if (field === undefined || field.kind === 'json' || !canRead(field, resolver.role)) throw unknown()
  if (visible === undefined ? field.detailOnly === true : !visible.includes(last)) throw unknown()
  return field
}

function resolveSought(entity: Entity, path: string, resolver: Resolver): Field | undefined {
  const [first = '', second, ...more] = path.split('.')
  if (second === undefined) return soughtOf(entity, first)
  const relation = relationOf(entity, first)?.[1]
  if (relation === undefined || more.length > 0 || !canRead(relation, resolver.role)) return undefined
  const target = resolver.entity(relation.to)
  const visible = relation.show ?? target.labelFields
  const sought = soughtOf(target, second)
  return sought !== undefined && target.sought[second]?.of.every(([name]) => visible.includes(name))
    ? sought
    : undefined
}

function soughtCondition(path: string, value: unknown): Filter {
  const [operator, operand, ...more] = typeof value === 'object' && value !== null ? Object.entries(value).flat() : []
  const asked = more.length === 0 && (operator === 'like' || operator === 'eq') ? operand : value
  if (typeof asked !== 'string') throw new BadRequest(`Il filtro ${path} prende solo un testo`)
  const isPattern = operator === 'like' || (operator !== 'eq' && asked.includes('%'))
  return { op: 'like', field: path, value: plainText(path, isPattern ? asked : escapeLike(asked)) }
}

const operators = new Set(['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'like', 'in', 'null'])

function condition(path: string, field: Field, value: unknown): Filter {
  if (value === null) return { op: 'null', field: path, value: true }
  if (Array.isArray(value)) return oneOf(path, field, value)
  if (typeof value === 'object') {
    const parts = Object.entries(value as Record<string, unknown>)
    if (parts.length === 0) throw new BadRequest(`Filtro vuoto: ${path}`)
    return and(...parts.map(([operator, operand]) => operation(path, field, operator, operand)))
  }
  if (typeof value === 'string' && value.includes('%')) return operation(path, field, 'like', value)
  return operation(path, field, 'eq', value)
}

function operation(path: string, field: Field, operator: string, operand: unknown): Filter {
  if (!operators.has(operator)) throw new BadRequest(`Operatore sconosciuto: ${operator.slice(0, 60)}`)
  if (operator === 'null') {
    if (typeof operand !== 'boolean') throw new BadRequest(`Filtro non valido: ${path}`)
    return { op: 'null', field: path, value: operand }
  }
  if (operator === 'in') {
    if (!Array.isArray(operand)) throw new BadRequest(`Filtro non valido: ${path}`)
    return oneOf(path, field, operand)
  }
  if (operator === 'like') {
    if (typeof operand !== 'string') throw new BadRequest(`Filtro non valido: ${path}`)
    return { op: 'like', field: path, value: plainText(path, operand) }
  }
  if (operand === null && (operator === 'eq' || operator === 'ne'))
    return { op: 'null', field: path, value: operator === 'eq' }
  return { op: operator as Comparison, field: path, value: typedValue(path, field, operand) }
}

function oneOf(path: string, field: Field, values: readonly unknown[]): Filter {
  if (values.length > limits.array) throw new BadRequest(`Filtro troppo lungo: ${path}`)
  const scalars = values.filter(value => value !== null).map(value => typedValue(path, field, value))
  const among: Filter = { op: 'in', field: path, value: scalars }
  return values.includes(null) ? { op: 'or', of: [among, { op: 'null', field: path, value: true }] } : among
}

function typedValue(path: string, field: Field, value: unknown): Scalar {
  const wrong = () => new BadRequest(`Valore non valido per il filtro ${path}`)
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') throw wrong()
  if (typeof value === 'boolean' && field.kind !== 'flag') throw wrong()
  if (isNumeric(field)) {
    const number =
      typeof value === 'boolean'
        ? Number(value)
        : typeof value === 'string' && value.trim() === ''
          ? Number.NaN
          : Number(value)
    if (field.kind === 'money' ? !Number.isFinite(number) : !Number.isSafeInteger(number)) throw wrong()
    return number
  }
  const text = plainText(path, String(value))
  if (field.kind === 'date' && !isPlausibleDate(text)) throw wrong()
  if (field.kind === 'datetime' && !isInstant(text)) throw wrong()
  return text
}

export function isNumeric(field: Field): boolean {
  if (field.kind === 'choice') return typeof field.choices?.[0]?.value === 'number'
  return ['integer', 'reference', 'file', 'flag', 'money'].includes(field.kind)
}

/** Stricter than Date.parse, which accepts texts the database refuses (-1, 'May'). */
function isInstant(text: string): boolean {
  const match = /^(\d{4}-\d\d-\d\d)(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d(?::?\d\d)?)?)?$/.exec(text)
  return match !== null && isPlausibleDate(match[1] as string) && !Number.isNaN(Date.parse(text.replace(' ', 'T')))
}

function plainText(path: string, value: string): string {
  if (value.length > limits.text) throw new BadRequest(`Filtro troppo lungo: ${path}`)
  if (value.includes('\0') || !value.isWellFormed())
    throw new BadRequest(`Il filtro ${path} contiene caratteri non ammessi`)
  return value.normalize('NFC')
}

export function parsePagination(source: unknown): Pagination {
  if (source === undefined || source === null || source === '') return {}
  const object = asObject(source, 'x-pagination')
  for (const key of Object.keys(object)) {
    if (!['rowsPerPage', 'sortBy', 'descending', 'page'].includes(key))
      throw new BadRequest(`x-pagination: campo sconosciuto ${key.slice(0, 60)}`)
  }
  for (const key of ['rowsPerPage', 'page'] as const) {
    const value = object[key]
    if (
      value !== undefined &&
      value !== null &&
      // rowsPerPage is capped elsewhere; a page beyond this limit is an error.
      !(Number.isInteger(value) && Number(value) >= 1 && (key === 'rowsPerPage' || Number(value) <= 10_000_000))
    )
      throw new BadRequest(`x-pagination: ${key} non valido`)
    if (value === null) delete object[key]
  }
  if (object.sortBy != null && typeof object.sortBy !== 'string')
    throw new BadRequest('x-pagination: sortBy non valido')
  if (object.sortBy === '') object.sortBy = null
  if (object.descending != null && typeof object.descending !== 'boolean')
    throw new BadRequest('x-pagination: descending non valido')
  if (object.descending === null) delete object.descending
  return object as Pagination
}

export function isGroup(value: unknown): value is { or: unknown } {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 1 && Object.hasOwn(value, 'or')
}

function asObject(source: unknown, name: string): Record<string, unknown> {
  if (typeof source !== 'object' || source === null || Array.isArray(source))
    throw new BadRequest(`${name}: atteso un oggetto JSON`)
  // Copied into an object without prototype, against prototype pollution.
  const copy: Record<string, unknown> = Object.create(null)
  for (const [key, value] of Object.entries(source)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype')
      throw new BadRequest(`Campo sconosciuto: ${key}`)
    copy[key] = value
  }
  return copy
}

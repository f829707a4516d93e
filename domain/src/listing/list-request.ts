import type { Role } from '../kit/access.ts'
import type { Entity } from '../kit/entity.ts'
import type { Filters, Pagination } from '../kit/list-query.ts'
import { entityOf } from '../product/entities.ts'
import type { List } from '../product/lists.ts'
import { allColumns, type Column, columnsOf } from './columns.ts'
import { listFields } from './list-fields.ts'

/** State of a list in the URL: ?sesso=M&sort=-nome&page=2&rows=50&cols=codice,nome */
export interface ListAddress {
  page: number
  rows: number
  sort: { by: string; descending: boolean } | null
  /** Null: default columns, or those the user saved. */
  columns: readonly string[] | null
  filters: Readonly<Record<string, readonly string[]>>
}

export interface ListRequest {
  filters: Filters
  pagination: Pagination
  fields?: readonly string[] | null
}

export interface Narrowing {
  field: string
  id: number
}

interface Search {
  get(name: string): string | null
  getAll(name: string): string[]
  keys(): Iterable<string>
}

export const pageSizes = [25, 50, 100, 200] as const
const reserved = new Set(['page', 'rows', 'sort', 'cols', 'apri'])

export function readAddress(search: Search, defaultRows: number = pageSizes[0]): ListAddress {
  const sort = search.get('sort')
  const names = new Set([...search.keys()].filter(name => !reserved.has(name)))
  return {
    page: positive(search.get('page')) ?? 1,
    rows: Math.min(positive(search.get('rows')) ?? defaultRows, 500),
    sort: sort ? { by: sort.replace(/^-/, ''), descending: sort.startsWith('-') } : null,
    columns: search.get('cols')?.split(',').filter(Boolean) ?? null,
    filters: Object.fromEntries([...names].map(name => [name, search.getAll(name).filter(text => text !== '')])),
  }
}

export function fixedFilters(list: List, narrowed: Narrowing | null, today: string): Filters {
  return { ...list.preset?.(today), ...(narrowed && { [narrowed.field]: narrowed.id }) }
}

/** Drops the column that has the same value in every row. Falls back to the default columns. */
export function listColumns(list: List, names: readonly string[], role: Role, narrowed: Narrowing | null): Column[] {
  const entity = entityOf(list.entity)
  const found = columnsOf(entity, names, role).filter(column => column.name !== narrowed?.field)
  return found.length > 0 ? found : columnsOf(entity, list.columns ?? entity.list.columns, role)
}

export function paginationOf(entity: Entity, address: ListAddress, role: Role, own?: List['sort']): Pagination {
  const sort = address.sort ?? (own && { by: own.sortBy, descending: own.descending })
  const sortBy = sort && allColumns(entity, role).find(column => column.name === sort.by)?.sortBy
  return {
    rowsPerPage: address.rows,
    page: address.page,
    sortBy: sortBy || entity.list.sort,
    descending: sortBy ? (sort?.descending ?? false) : entity.list.descending,
  }
}

/** The first request of a list at a URL without filters, so that the page can preload. */
export function firstRequest(
  list: List,
  { search, narrowed, role, today }: { search: Search; narrowed: Narrowing | null; role: Role; today: string },
): ListRequest | null {
  const address = readAddress(search)
  if (Object.keys(address.filters).length > 0) return null
  const entity = entityOf(list.entity)
  const columns = listColumns(list, address.columns ?? list.columns ?? entity.list.columns, role, narrowed)
  return {
    filters: fixedFilters(list, narrowed, today),
    pagination: paginationOf(entity, address, role, list.sort),
    fields: listFields(entity, columns, role),
  }
}

function positive(text: string | null): number | null {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 ? number : null
}

import type { Role } from '../kit/access.ts'
import type { Entity } from '../kit/entity.ts'
import type { Filters, Pagination } from '../kit/list-query.ts'
import { entityOf } from '../product/entities.ts'
import type { List } from '../product/lists.ts'
import { allColumns, type Column, columnsOf } from './columns.ts'
import { listFields } from './list-fields.ts'

/** The state of a list as the address bar holds it: ?sesso=M&sort=-nome&page=2&rows=50&cols=codice,nome */
export interface ListAddress {
  page: number
  rows: number
  sort: { by: string; descending: boolean } | null
  /** Null: the list's own columns, or those this person chose. */
  columns: readonly string[] | null
  filters: Readonly<Record<string, readonly string[]>>
}

/** What the server is asked for a page of rows. */
export interface ListRequest {
  filters: Filters
  pagination: Pagination
  /** What is read of each row; all of it when left out. */
  fields?: readonly string[] | null
}

/** The field and the row a list such as /gatto/test/{id} is narrowed to. */
export interface Narrowing {
  field: string
  id: number
}

/** What of URLSearchParams is read. */
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

/** The filters that always hold in a list. */
export function fixedFilters(list: List, narrowed: Narrowing | null, today: string): Filters {
  return { ...list.preset?.(today), ...(narrowed && { [narrowed.field]: narrowed.id }) }
}

/** The columns of these names, but the one that says the same in every row; the list's own where none is left. */
export function listColumns(list: List, names: readonly string[], role: Role, narrowed: Narrowing | null): Column[] {
  const entity = entityOf(list.entity)
  const found = columnsOf(entity, names, role).filter(column => column.name !== narrowed?.field)
  return found.length > 0 ? found : columnsOf(entity, list.columns ?? entity.list.columns, role)
}

/** The page and the order that an address asks for, or the list's own. */
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

/** What a list will ask for when it opens at an address without filters of its own: the page asks ahead by it. */
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

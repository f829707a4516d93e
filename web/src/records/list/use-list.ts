import type { Role } from '@bisavolo/domain/kit/access'
import type { Entity } from '@bisavolo/domain/kit/entity'
import type { Filters } from '@bisavolo/domain/kit/list-query'
import { allColumns, type Column, filterColumnOf } from '@bisavolo/domain/listing/columns'
import { listFields } from '@bisavolo/domain/listing/list-fields'
import {
  fixedFilters,
  type ListAddress,
  type ListRequest,
  listColumns,
  type Narrowing,
  pageSizes,
  paginationOf,
  readAddress,
} from '@bisavolo/domain/listing/list-request'
import { entityOf } from '@bisavolo/domain/product/entities'
import type { List } from '@bisavolo/domain/product/lists'
import { useCallback, useMemo } from 'react'
import { useParams } from 'react-router'
import { useSession } from '../../session/session.tsx'
import { todayText } from '../../ui/fields/date-text.ts'
import { useSearch } from '../../ui/navigation/address-router.tsx'
import { readPreference, writePreference } from '../../ui/preferences.ts'
import { type FilterTexts, filtersOf } from '../filters/filter-values.ts'

type Change = Record<string, string | FilterTexts | null>

export function writeAddress(search: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(search)
  if (Object.keys(change).some(name => name !== 'page' && name !== 'cols')) next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    next.delete(name)
    for (const text of typeof value === 'string' ? [value] : (value ?? [])) if (text !== '') next.append(name, text)
  }
  return next
}

export function requestOf(
  entity: Entity,
  address: ListAddress,
  fixed: Filters,
  role: Role,
  own?: List['sort'],
): ListRequest {
  const known = new Map(allColumns(entity, role).map(column => [column.name, column]))
  const asked = Object.entries(address.filters).map(([name, texts]) => {
    const column = known.get(name) ?? filterColumnOf(entity, name, role)
    return column ? filtersOf(entity, column, texts) : {}
  })
  return {
    filters: both(Object.assign({}, ...asked) as Filters, fixed),
    pagination: paginationOf(entity, address, role, own),
  }
}

/** The preset always applies: a filter on the same field is added in a group of its own. */
function both(asked: Filters, fixed: Filters): Filters {
  const joined = Object.entries(asked).map(([name, value]) =>
    name in fixed ? [`anche ${name}`, { or: { [name]: value } }] : [name, value],
  )
  return { ...Object.fromEntries(joined), ...fixed }
}

export interface ListState {
  entity: Entity
  list: List
  columns: readonly Column[]
  choosable: readonly Column[]
  defaultColumns: readonly string[]
  address: ListAddress
  request: ListRequest
  narrowed: Narrowing | null
  sort: { by: string; descending: boolean }
  setFilter(name: string, texts: FilterTexts): void
  clearFilters(): void
  setSort(column: Column, descending: boolean): void
  toggleSort(column: Column): void
  setPage(page: number): void
  /** Relative to the last requested page, even if it has not loaded yet. */
  turnPage(by: number, last: number): void
  setRows(rows: number): void
  setColumns(names: readonly string[] | null): void
}

export function useList(list: List): ListState {
  const { role, accountId } = useSession()
  const [search, setSearch] = useSearch()
  const params = useParams()
  const entity = entityOf(list.entity)
  const narrowing = list.param && params[list.param.name]
  const narrowed = useMemo(
    () => (list.param && narrowing ? { field: list.param.field, id: Number(narrowing) } : null),
    [list, narrowing],
  )
  const memory = `${accountId}.${list.path}`
  const readSearch = (asked: URLSearchParams) => readAddress(asked, readPreference(`rows.${memory}`) ?? pageSizes[0])
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads nothing else
  const address = useMemo(() => readSearch(search), [search, memory])
  const defaultColumns = list.columns ?? entity.list.columns
  const chosen = address.columns ?? readPreference<string[]>(`columns.${memory}`) ?? defaultColumns
  const chosenKey = chosen.join()
  const columns = useMemo(
    () => listColumns(list, chosenKey.split(','), role, narrowed),
    [list, chosenKey, role, narrowed],
  )
  const choosable = useMemo(() => allColumns(entity, role), [entity, role])
  const request = useMemo(() => {
    const fixed = fixedFilters(list, narrowed, todayText())
    return { ...requestOf(entity, address, fixed, role, list.sort), fields: listFields(entity, columns, role) }
  }, [entity, address, list, role, narrowed, columns])
  const change = useCallback(
    (parts: Change | ((now: URLSearchParams) => Change), push = false) =>
      setSearch(now => writeAddress(now, typeof parts === 'function' ? parts(now) : parts), {
        replace: !push,
        preventScrollReset: !push,
      }),
    [setSearch],
  )
  const sort = sortShown(request, choosable)
  const sortIn = (asked: URLSearchParams) =>
    sortShown(requestOf(entity, readSearch(asked), {}, role, list.sort), choosable)
  const sortedBy = (column: Column, descending: boolean) => ({ sort: `${descending ? '-' : ''}${column.name}` })
  return {
    entity,
    list,
    columns,
    choosable,
    defaultColumns,
    address,
    request,
    narrowed,
    sort,
    setFilter: (name, texts) => change({ [name]: texts }),
    clearFilters: () => change(Object.fromEntries(Object.keys(address.filters).map(name => [name, null]))),
    setSort: (column, descending) => change(sortedBy(column, descending)),
    toggleSort: column =>
      change(now => {
        const { by, descending } = sortIn(now)
        return sortedBy(column, by === column.name && !descending)
      }),
    setPage: page => change(pageAt(page), true),
    turnPage: (by, last) => change(now => pageAt(Math.min(last, Math.max(1, readSearch(now).page + by))), true),
    setRows: rows => {
      writePreference(`rows.${memory}`, rows)
      change({ rows: String(rows) })
    },
    setColumns: names => {
      writePreference(`columns.${memory}`, names)
      change({ cols: names?.join(',') ?? null })
    },
  }
}

const pageAt = (page: number): Change => ({ page: page === 1 ? null : String(page) })

function sortShown({ pagination }: ListRequest, columns: readonly Column[]): ListState['sort'] {
  const by = columns.find(column => column.sortBy === pagination.sortBy)?.name ?? ''
  return { by, descending: pagination.descending ?? false }
}

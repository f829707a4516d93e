import { recordTrail } from '@bisavolo/domain/kit/trail'
import type { ListRequest } from '@bisavolo/domain/listing/list-request'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { api } from './client.ts'

export type RecordRow = { id: number; version?: number } & Record<string, unknown>

export interface ListPage {
  data: RecordRow[]
  perPage: number
  currentPage: number
  tot: number
}

export const recordQueries = {
  list: (entity: string, request: ListRequest) =>
    queryOptions({
      queryKey: [entity, 'list', request],
      queryFn: ({ signal }) => api.get<ListPage>(`/${entity}`, { ...request, signal }),
      placeholderData: keepPreviousData,
    }),
  one: (entity: string, id: number) =>
    queryOptions({
      queryKey: [entity, 'one', id],
      queryFn: ({ signal }) => api.get<RecordRow>(`/${entity}/${id}`, { signal }),
    }),
  lookup: (entity: string, request: ListRequest) =>
    queryOptions({
      queryKey: [entity, 'lookup', request],
      queryFn: async ({ signal }) => (await api.get<ListPage>(`/${entity}`, { ...request, signal })).data,
      staleTime: 30_000,
    }),
  trail: (entity: string, id: number) =>
    queryOptions({
      queryKey: [entity, 'trail', id],
      queryFn: ({ signal }) => call(recordTrail, { entity, id }, { signal }),
      staleTime: 0,
    }),
}

/** Rows in the order of the ids; missing rows are left out. A filter takes at most 100 ids. */
export async function readMany(entity: string, ids: readonly number[]): Promise<RecordRow[]> {
  const groups = Array.from({ length: Math.ceil(ids.length / 100) }, (_, at) => ids.slice(at * 100, at * 100 + 100))
  const pages = await Promise.all(
    groups.map(group => api.get<ListPage>(`/${entity}`, { filters: { id: group }, pagination: { rowsPerPage: 100 } })),
  )
  const known = new Map(pages.flatMap(page => page.data).map(row => [row.id, row]))
  return ids.flatMap(id => known.get(id) ?? [])
}

export function saveRecord(entity: string, item: Record<string, unknown>, idempotencyKey?: string): Promise<RecordRow> {
  const options = idempotencyKey === undefined ? {} : { idempotencyKey }
  return item.id == null
    ? api.post<RecordRow>(`/${entity}`, item, options)
    : api.put<RecordRow>(`/${entity}/${item.id}`, item, options)
}

export async function removeRecord(queries: QueryClient, entity: string, id: number): Promise<void> {
  await api.delete(`/${entity}/${id}`)
  queries.removeQueries({ queryKey: [entity, 'one', id] })
}

/** Other people's records are found by exact code only (contract 3); the answer has label fields only. */
export function findByCode(entity: string, code: string): Promise<RecordRow> {
  return api.get<RecordRow>(`/cerca/${entity}/${encodeURIComponent(code.trim())}`)
}

import type { Call } from './calls.ts'

/** A Directus on a copy of the same data, which whoever measures has set up: BENCH_DIRECTUS is its address, BENCH_DIRECTUS_TOKEN a static token. */
export function installedDirectus(): Peer | undefined {
  const url = process.env.BENCH_DIRECTUS
  if (url === undefined) return undefined
  return { url: url.replace(/\/$/, ''), token: process.env.BENCH_DIRECTUS_TOKEN ?? '' }
}

export interface Peer {
  url: string
  token: string
}

/** What it reads of a cat's relations: the labels that our answer carries. */
const related = ['idrazza', 'idgenotipo', 'idpadre', 'idmadre', 'idproprietario', 'idallevatore']
const fields = ['*', ...related.map(name => `${name}.*`)].join(',')

/** The same call in its words: pages by `limit`, totals by `meta`, a text that contains another by `_contains`. */
export function asDirectus(call: Call): Call | undefined {
  if (!/^\/gatti(\/|$)/.test(call.path(0))) return undefined
  const { filters, pagination, ...rest } = call
  const query = new URLSearchParams({ fields })
  if (pagination !== undefined) {
    const { sortBy, descending = false, rowsPerPage, page = 1 } = pagination as Record<string, never>
    query.set('sort', `${descending ? '-' : ''}${sortBy}`)
    query.set('limit', String(rowsPerPage))
    query.set('page', String(page))
    query.set('meta', 'filter_count')
    if (filters !== undefined) query.set('filter', JSON.stringify(filterOf(filters as Record<string, unknown>)))
  }
  return {
    ...rest,
    method: call.method === 'PUT' ? 'PATCH' : call.method,
    path: n => `/items${call.path(n)}?${query}`,
  }
}

function filterOf(filters: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => {
      if (typeof value !== 'string' || !value.endsWith('%')) return [name, { _eq: value }]
      const text = value.replaceAll('%', '')
      return [name, value.startsWith('%') ? { _icontains: text } : { _istarts_with: text }]
    }),
  )
}

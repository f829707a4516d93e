import { type Entity, entityOf, isStored, relationOf } from '@bisavolo/domain'
import type { Call } from './calls.ts'

/** A Directus on a copy of the same data, set up by hand: address in BENCH_DIRECTUS, static token in BENCH_DIRECTUS_TOKEN. */
export function installedDirectus(): Peer | undefined {
  const url = process.env.BENCH_DIRECTUS
  if (url === undefined) return undefined
  return { url: url.replace(/\/$/, ''), token: process.env.BENCH_DIRECTUS_TOKEN ?? '' }
}

export interface Peer {
  url: string
  token: string
}

const gatti = entityOf('gatti')

/** The columns behind one of our fields: a computed value needs several, a reference has the columns of its row. */
function columnsBehind(entity: Entity, name: string): string[] {
  const [first = '', ...rest] = name.split('.')
  const [key, relation] = relationOf(entity, first) ?? []
  if (relation !== undefined && rest.length > 0)
    return columnsBehind(entityOf(relation.to), rest.join('.')).map(column => `${key}.${column}`)
  const parts = entity.madeFrom[name]
  if (parts !== undefined) return parts.flatMap(part => columnsBehind(entity, part))
  return Object.hasOwn(entity.fields, first) || first === 'id' || first === 'version' ? [first] : []
}

/** The fields of a cat in our answer: its columns and the labels of its references. */
function everything(): string[] {
  return Object.entries(gatti.fields).flatMap(([name, field]) => {
    if (field.as === undefined || field.to === undefined) return isStored(field) ? [name] : []
    const target = entityOf(field.to)
    return ['id', ...(field.show ?? target.labelFields)].map(label => `${name}.${label}`)
  })
}

function fieldsOf(call: Call): string {
  const names = call.fields?.flatMap(name => columnsBehind(gatti, name)) ?? everything()
  return [...new Set(['id', 'version', ...names])].join(',')
}

/** The same call in Directus syntax: `limit`, `meta` for totals, id as last sort field. */
export function asDirectus(call: Call): Call | undefined {
  if (!/^\/gatti(\/|$)/.test(call.path(0))) return undefined
  const { filters, pagination, fields: _, ...rest } = call
  const query = new URLSearchParams({ fields: fieldsOf(call) })
  if (pagination !== undefined) {
    const { sortBy, descending = false, rowsPerPage, page = 1 } = pagination as Record<string, never>
    const sign = descending ? '-' : ''
    query.set('sort', `${sign}${sortBy},${sign}id`)
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

/** Text is searched in the indexed column, as in ours and the bare server. */
function filterOf(filters: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => {
      if (typeof value !== 'string' || !value.endsWith('%')) return [name, { _eq: value }]
      const text = value.replaceAll('%', '').toLowerCase()
      return [`${name}_norm`, value.startsWith('%') ? { _contains: text } : { _starts_with: text }]
    }),
  )
}

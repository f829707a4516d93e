import { and, type Entity, entityOf, type Filter, fieldOf, listAt, type Scalar } from '@bisavolo/domain'
import { type Filters, parseFilters, resolvePath } from '@bisavolo/domain/kit/list-query'
import { eitherFilters } from '@bisavolo/domain/listing/offered'
import type { PagePath } from '@bisavolo/domain/words/pages'
import type { Who } from '../../platform/http/who.ts'
import { countRecords, listRecords, withReach } from '../../records/list-records.ts'
import type { RecordDeps } from '../../records/routes.ts'

/** Both ends included; a missing end is open. */
interface Days {
  from?: string
  to?: string
}
type Wanted = Scalar | null | readonly Scalar[] | Days

/** One filter for link, count and rows of a dashboard entry, so they always agree. */
export interface Asked {
  path: PagePath
  wanted?: Readonly<Record<string, Wanted>>
}

export function countOf(deps: RecordDeps, who: Who, asked: Asked): Promise<number> {
  const { entity, where } = rowsOf(who, asked)
  return countRecords(deps, entity, withReach(entity.access.read, who, where))
}

export async function firstOf(
  deps: RecordDeps,
  who: Who,
  asked: Asked,
  { sortBy, descending = false, rows = 5 }: { sortBy: string; descending?: boolean; rows?: number },
): Promise<Record<string, unknown>[]> {
  const { entity, where } = rowsOf(who, asked)
  return (await listRecords(deps, who, entity, { where, rowsPerPage: rows, page: 1, sortBy, descending })).data
}

export function rowsOf(who: Who, { path, wanted = {} }: Asked): { entity: Entity; where: Filter } {
  const list = listAt(path)
  if (list === undefined) throw new Error(`No list at ${path}`)
  const entity = entityOf(list.entity)
  const resolver = { entity: entityOf, role: who.role }
  const filters: Filters = {}
  for (const [name, value] of Object.entries(wanted))
    Object.assign(filters, eitherFilters(name, fieldOf(entity, name), filterValue(value)))
  const preset = parseFilters(entity, resolver, list.preset?.(who.today))
  return { entity, where: and(preset, parseFilters(entity, resolver, filters)) }
}

/** Same format as the list pages: `?stato=inviata&data_nascita=2026-01-01..&idlibro=%232216`. */
export function linkOf(who: Who, { path, wanted = {} }: Asked): string {
  const entity = entityOf(listAt(path)?.entity ?? '')
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(wanted)) {
    const field = fieldOf(entity, name) ?? resolvePath(entity, name, { entity: entityOf, role: who.role })
    const text = (one: Scalar | null) => (field.to === undefined ? String(one ?? '') : `#${one ?? ''}`)
    if (isDays(value)) search.append(name, `${value.from ?? ''}..${value.to ?? ''}`)
    else for (const one of Array.isArray(value) ? value : [value]) search.append(name, text(one))
  }
  const query = search.toString()
  return query === '' ? path : `${path}?${query}`
}

function filterValue(value: Wanted): Scalar | null | readonly Scalar[] | { gte?: string; lte?: string } {
  if (!isDays(value)) return value
  return {
    ...(value.from !== undefined && { gte: value.from }),
    ...(value.to !== undefined && { lte: value.to }),
  }
}

function isDays(value: Wanted): value is Days {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

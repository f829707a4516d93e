import { entityOf } from '@bisavolo/domain/entities'
import { members } from '@bisavolo/domain/kit/access'
import type { Entity } from '@bisavolo/domain/kit/entity'
import { type Filter, matches } from '@bisavolo/domain/kit/filter'
import type { Filters } from '@bisavolo/domain/kit/list-query'
import { type Lookup, lookups } from '@bisavolo/domain/lookups'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type RecordRow, recordQueries } from '../../api/records.ts'
import { useSession } from '../../session/session.tsx'
import { amongFilters } from '../filters/filter-values.ts'
import { readRecents } from './recents.ts'

export interface LookupOptions {
  to: string
  /** Which rows may be chosen, as the definition says. */
  among?: Filter | undefined
  /** Further conditions of the screen. */
  filters?: Filters | undefined
  /** Another way to search than §7's for this entity: other rows, other filters. */
  lookup?: Partial<Lookup> | undefined
}

export interface FoundRows {
  target: Entity
  rows: readonly RecordRow[]
  /** They are recent choices, not results of a search. */
  recent: boolean
  loading: boolean
  hint: string
  /** The row of this number, when its name is not known here. */
  error: Error | null
  /** contract 3: people who cannot browse name what is not theirs by its exact code. */
  byCode: boolean
}

/** The search behind a picker (§7): filters, sort and number of rows of the entity, and what it says of itself. */
export function useLookup(
  { to, among, filters = none, lookup }: LookupOptions,
  text: string,
  open: boolean,
): FoundRows {
  const { accountId, role } = useSession()
  const target = entityOf(to)
  const how: Lookup = { ...(lookups[to] ?? fallback(target)), ...lookup }
  const typed = text.trim()
  // A small table is worth showing whole before anything is typed.
  const wanted = open && (typed !== '' || target.small)
  const answer = useQuery({
    ...recordQueries.lookup(to, {
      filters: { ...how.filters(typed), ...amongFilters(among), ...filters },
      pagination: {
        rowsPerPage: typed === '' ? 100 : how.rows,
        page: 1,
        sortBy: how.sortBy,
        descending: how.descending ?? false,
      },
    }),
    enabled: wanted,
    placeholderData: keepPreviousData,
  })
  const recents = typed === '' && open ? readRecents(accountId, to).filter(row => fits(row, among, filters)) : []
  return {
    target,
    rows: wanted ? [...recents, ...without(answer.data ?? [], recents)] : recents,
    recent: recents.length > 0,
    loading: wanted && (answer.isFetching || answer.isPending) && !(answer.data && !answer.isPlaceholderData),
    hint: how.hint,
    error: answer.error,
    byCode: !target.small && target.fields.codice?.unique === true && [...members, 'admin_comitato'].includes(role),
  }
}

/** The text after a short pause; at once when it was pasted. */
export function usePaused(text: string, pause: number): [string, (now: string) => void] {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return [paused, setPaused]
}

const none: Filters = {}

function fallback(target: Entity): Lookup {
  const name = target.labelFields.find(label => target.fields[label]?.kind === 'text') ?? 'id'
  return { filters: text => ({ [name]: `%${text}%` }), sortBy: null, rows: 10, hint: 'Contiene' }
}

function without(rows: readonly RecordRow[], others: readonly RecordRow[]): RecordRow[] {
  return rows.filter(row => !others.some(other => other.id === row.id))
}

function fits(row: RecordRow, among: Filter | undefined, filters: Filters): boolean {
  if (among && !matches(among, row)) return false
  return Object.entries(filters).every(([name, value]) =>
    Array.isArray(value) ? value.includes(row[name] as never) : row[name] === value,
  )
}

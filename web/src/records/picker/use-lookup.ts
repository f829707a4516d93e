import { members } from '@bisavolo/domain/kit/access'
import type { Entity } from '@bisavolo/domain/kit/entity'
import { isUnique } from '@bisavolo/domain/kit/field'
import { escapeLike, type Filter, matches } from '@bisavolo/domain/kit/filter'
import { type Filters, parseFilters } from '@bisavolo/domain/kit/list-query'
import { pickerFields } from '@bisavolo/domain/listing/list-fields'
import { entityOf } from '@bisavolo/domain/product/entities'
import { type Lookup, lookups } from '@bisavolo/domain/product/lookups'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type RecordRow, recordQueries } from '../../api/records.ts'
import { useSession } from '../../session/session.tsx'
import { amongFilters } from '../filters/filter-values.ts'
import { answerTo } from './answer-to.ts'
import { readRecents } from './recents.ts'

export interface LookupOptions {
  to: string
  among?: Filter | undefined
  filters?: Filters | undefined
  lookup?: Partial<Lookup> | undefined
  atOnce?: boolean | undefined
  /** Rows offered first; typed text must match the beginning of their code. */
  first?: FirstRows | 'loading' | undefined
}

export interface FirstRows {
  rows: readonly RecordRow[]
  label: string
  rest: string
}

export interface FoundRows {
  target: Entity
  rows: readonly RecordRow[]
  recent: readonly RecordRow[]
  isOwn: boolean
  ahead: readonly RecordRow[]
  loading: boolean
  meant: RecordRow | null
  hint: string
  error: Error | null
  /** contract 3: users without browse rights find other people's rows by exact code. */
  byCode: boolean
}

/** §7: filters, sorting and row count per entity. */
export function useLookup(
  { to, among, filters = none, lookup, atOnce = false, first }: LookupOptions,
  text: string,
  open: boolean,
): FoundRows {
  const { accountId, role } = useSession()
  const target = entityOf(to)
  const how: Lookup = { ...(lookups[to] ?? fallback(target)), ...lookup }
  const typed = text.trim()
  // Before typing, small tables and a member's own rows are shown in full.
  const isOwn = how.ownAtOnce === true && members.includes(role)
  const wanted = open && (typed !== '' || target.small || atOnce || isOwn)
  const fields = how.reads === undefined ? null : pickerFields(target, role, how.reads)
  const answer = useQuery({
    ...recordQueries.lookup(to, {
      fields,
      filters: { ...how.filters(typed), ...amongFilters(among), ...filters },
      pagination: {
        rowsPerPage: typed === '' && target.small ? 100 : how.rows,
        page: 1,
        sortBy: how.sortBy,
        descending: how.descending ?? false,
      },
    }),
    enabled: wanted,
  })
  const begins = (typed !== '' && how.ahead?.(typed)) || null
  const beginning = useQuery({
    ...recordQueries.lookup(to, {
      fields,
      filters: { ...begins, ...amongFilters(among), ...filters },
      pagination: { rowsPerPage: how.rows, page: 1, sortBy: how.sortBy, descending: how.descending ?? false },
    }),
    enabled: wanted && begins !== null,
  })
  const starting = begins === null ? [] : (beginning.data ?? [])
  const found = inOrder([...starting, ...without(answer.data ?? [], starting)], how)
  const ahead = wanted && first && first !== 'loading' ? first.rows.filter(row => startsWith(row, typed)) : []
  const recents =
    typed === '' && open && !first
      ? readRecents(accountId, to).filter(row =>
          fits(row, among, parseFilters(target, { entity: entityOf, role }, filters)),
        )
      : []
  return {
    target,
    rows: wanted ? [...recents, ...withFirst(ahead, without(found, recents), typed)] : recents,
    ahead,
    recent: recents,
    isOwn: isOwn && typed === '',
    loading: wanted && (first === 'loading' || answer.isPending || (begins !== null && beginning.isPending)),
    meant: answerTo(typed, {
      rows: wanted ? found : [],
      names: soughtIn(target, { ...begins, ...how.filters(typed) }),
      // With more rows than one read returns, an exact match is certain to be read only if the name is both searched and sorted
      // by.
      whole: name =>
        (begins !== null && name in begins ? starting : (answer.data ?? [])).length < how.rows ||
        isUnique(target.fields[name] ?? {}) ||
        (how.sortBy === name && (begins ?? how.filters(typed))[name] === `${escapeLike(typed)}%`),
    }),
    hint: how.hint,
    error: answer.error ?? beginning.error,
    byCode: !target.small && isUnique(target.fields.codice ?? {}) && [...members, 'admin_comitato'].includes(role),
  }
}

function soughtIn(target: Entity, filters: Filters): string[] {
  const names = Object.entries(filters).flatMap(([name, value]) =>
    value !== null && typeof value === 'object' && 'or' in value ? Object.keys(value.or as object) : [name],
  )
  return [...new Set(names)].filter(name => target.fields[name]?.kind === 'text' || name in target.sought)
}

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

function inOrder(rows: readonly RecordRow[], { isLast }: Lookup): readonly RecordRow[] {
  return isLast === undefined ? rows : [...rows.filter(row => !isLast(row)), ...rows.filter(isLast)]
}

function without(rows: readonly RecordRow[], others: readonly RecordRow[]): RecordRow[] {
  return rows.filter(row => !others.some(other => other.id === row.id))
}

function startsWith({ codice }: RecordRow, typed: string): boolean {
  return String(codice ?? '')
    .toLowerCase()
    .startsWith(typed.toLowerCase())
}

/** A fully typed code goes above the preferred rows, or Enter would choose another row. */
function withFirst(ahead: readonly RecordRow[], rows: readonly RecordRow[], typed: string): RecordRow[] {
  const all = [...ahead, ...without(rows, ahead)]
  const exact = ahead.length === 0 ? [] : all.filter(({ codice }) => codice === typed)
  return [...exact, ...without(all, exact)]
}

function fits(row: RecordRow, among: Filter | undefined, asked: Filter): boolean {
  return (!among || matches(among, row)) && matches(asked, row)
}

import { members } from '@bisavolo/domain/kit/access'
import type { Entity } from '@bisavolo/domain/kit/entity'
import { isUnique } from '@bisavolo/domain/kit/field'
import { escapeLike, type Filter, matches } from '@bisavolo/domain/kit/filter'
import { type Filters, parseFilters } from '@bisavolo/domain/kit/list-query'
import { pickerFields } from '@bisavolo/domain/listing/list-fields'
import type { ListRequest } from '@bisavolo/domain/listing/list-request'
import { entityOf } from '@bisavolo/domain/product/entities'
import { type Lookup, lookups } from '@bisavolo/domain/product/lookups'
import { useEffect, useState } from 'react'
import type { RecordRow } from '../../api/records.ts'
import { useSession } from '../../session/session.tsx'
import { amongFilters } from '../filters/filter-values.ts'
import { answerTo } from './answer-to.ts'
import { readRecents } from './recents.ts'
import { searchesOf, widerSearchesOf } from './searches-of.ts'
import { useNatiDal } from './use-nati-dal.ts'
import { useSearches } from './use-searches.ts'

export interface LookupOptions {
  to: string
  among?: Filter | undefined
  /** Rows shown first, such as those that the rules allow. */
  prefer?: Filter | undefined
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
  { to, among, prefer, filters = none, lookup, atOnce = false, first }: LookupOptions,
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
  const natiDal = useNatiDal(wanted && how.livingFirst === true)
  const asked = { typed, prefer, natiDal: natiDal ?? null }
  const rowsPerPage = typed === '' && target.small ? 100 : how.rows
  const request = (search: Filters): ListRequest => ({
    fields,
    filters: { ...search, ...amongFilters(among), ...filters },
    pagination: { rowsPerPage, page: 1, sortBy: how.sortBy, descending: how.descending ?? false },
  })
  const searches = searchesOf(how, asked)
  const near = useSearches(to, searches.map(request), wanted && natiDal !== undefined)
  const isWider = wanted && natiDal !== undefined && !near.loading && near.error === null && near.rows.length === 0
  const far = useSearches(to, widerSearchesOf(how, asked).map(request), isWider)
  const found = (near.rows.length > 0 ? near : far).rows.slice(0, rowsPerPage)
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
    loading: wanted && (first === 'loading' || natiDal === undefined || near.loading || far.loading),
    meant: answerTo(typed, {
      rows: wanted ? found : [],
      names: soughtIn(target, Object.assign({}, ...searches)),
      // With more rows than one read returns, an exact match is certain to be read only if the name is both searched and sorted
      // by.
      whole: name => {
        const at = searches.findLastIndex(search => name in search)
        return (
          (near.answers[at < 0 ? searches.length - 1 : at]?.length ?? 0) < how.rows ||
          isUnique(target.fields[name] ?? {}) ||
          (how.sortBy === name && searches[at]?.[name] === `${escapeLike(typed)}%`)
        )
      },
    }),
    hint: how.hint,
    error: near.error ?? far.error,
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

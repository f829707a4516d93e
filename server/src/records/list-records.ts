import {
  and,
  type Entity,
  entitiesIn,
  entityOf,
  type FieldChoice,
  type Filter,
  Forbidden,
  fieldOf,
  type ListQuery,
  type Rule,
  relationOf,
} from '@bisavolo/domain'
import { type RawBuilder, sql } from 'kysely'
import { searchColumn } from '../platform/db/columns.ts'
import type { Db } from '../platform/db/database.ts'
import type { Who } from '../platform/http/who.ts'
import { filterToSql } from './filter-to-sql.ts'
import { oncePer } from './once-per.ts'
import { readBack } from './read-back.ts'
import { readFormer } from './read-former.ts'
import type { SmallTables } from './small-tables.ts'
import type { Totals } from './totals.ts'
import { chosenOf, storedFor } from './visible-to.ts'

export interface Reading {
  db: Db
  small: SmallTables
  totals: Totals
}

export interface ListPage {
  data: Record<string, unknown>[]
  perPage: number
  currentPage: number
  tot: number
}

/** One page of what this person reaches. The reach always holds, whatever the filters say, for the rows and for the total. */
export async function listRecords(
  reading: Reading,
  who: Who,
  entity: Entity,
  query: ListQuery,
  choice: FieldChoice | null = null,
): Promise<ListPage> {
  const where = withReach(entity.access.read, who, query.where)
  const tot = await countRecords(reading, entity, where)
  const columns = columnsOf(storedFor(entity, who.role, choice))
  const data = await selectPage(reading, columns, entity, { ...query, where }, tot)
  await readBack(reading.db, reading.small, entity, who.role, data, choice)
  const page = { perPage: query.rowsPerPage, currentPage: query.page, tot }
  if (choice !== null) return { data: data.map(row => chosenOf(row, choice)), ...page }
  await readFormer(reading.db, entity, query.where, data)
  return { data, ...page }
}

/** The rows a rule lets this person reach, out of those a filter asks for. Nothing at all is a refusal, not an empty list. */
export function withReach(rule: Rule, who: Who, where: Filter): Filter {
  const reach = rule(who)
  if (reach === false) {
    // A member account that is not linked yet reaches nothing, but it is no intruder: the list is empty.
    if (rule({ ...who, clienteId: who.clienteId ?? 0, sezione: who.sezione ?? '' }) === false) throw new Forbidden()
    return { op: 'or', of: [] }
  }
  return reach === true ? where : and(reach, where)
}

export function countRecords(reading: Reading, entity: Entity, where: Filter): Promise<number> {
  return reading.totals.get(
    `${entity.name} ${JSON.stringify(where)}`,
    [entity.name, ...entitiesIn(where), ...relationsIn(entity, where)],
    async () => {
      const { rows } = await sql<{ tot: number }>`
      select count(*)::int as tot from ${sql.table(entity.name)} as t where ${filterToSql(entity, where, 't')}`.execute(
        reading.db,
      )
      return rows[0]?.tot ?? 0
    },
  )
}

async function selectPage(
  reading: Reading,
  columns: RawBuilder<unknown>,
  entity: Entity,
  query: ListQuery,
  tot: number,
): Promise<Record<string, unknown>[]> {
  const start = (query.page - 1) * query.rowsPerPage
  if (start >= tot) return []
  // Past the middle the page is read from the other end: the last page costs what the first does.
  const backwards = start > tot / 2
  const limit = Math.min(query.rowsPerPage, tot - start)
  const offset = backwards ? tot - start - limit : start
  const descending = query.descending !== backwards
  const isPrefix = sortsByPrefix(entity, query)
  const { join, order } = isPrefix
    ? { join: sql``, order: prefixOrder(query.sortBy, descending) }
    : orderOf(entity, query.sortBy, descending, query.descending)
  const table = sql.table(entity.name)
  const where = filterToSql(entity, query.where, 't')
  // `offset 0` keeps the two steps apart.
  const source =
    !isPrefix && tot <= gatherUpTo(query)
      ? sql`(select * from ${table} as t where ${where} offset 0) as t ${join}`
      : sql`${table} as t ${join} where ${where}`
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns} from ${source} order by ${order} limit ${limit} offset ${offset}`.execute(reading.db)
  if (backwards) rows.reverse()
  for (const row of rows) for (const [name, compute] of Object.entries(entity.computed)) row[name] = compute(row)
  return rows
}

/** The columns of a role's list, written once: some sixty names would otherwise be put together at each call. */
const columnsOf = oncePer(
  (fields: readonly string[]): RawBuilder<unknown> =>
    sql.raw(['id', ...fields, 'version'].map(name => `"t"."${name}"`).join(', ')),
)

/** Up to this many rows that match a text are found by the text's own index and sorted afterwards. Left to itself the planner may
 * walk most of the table in sort order to find them, because it does not know where in that order they are. */
function gatherUpTo({ where }: ListQuery): number {
  return likesIn(where).length > 0 ? 5_000 : 0
}

/** Whether every row begins with a text in the very field they are sorted by, as in a picker. */
function sortsByPrefix(entity: Entity, { where, sortBy }: ListQuery): boolean {
  if (entity.fields[sortBy]?.search === undefined) return false
  return (where.op === 'and' ? where.of : [where]).some(
    part => part.op === 'like' && part.field === sortBy && /^[^%\\]/.test(part.value),
  )
}

/**
 * The order of the normalised text, whose index finds the prefix: a page is read where the prefix begins, however many rows have
 * it. Accents and capitals decide only between equals, as in the Italian order.
 */
function prefixOrder(sortBy: string, descending: boolean): RawBuilder<unknown> {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const operator = sql.raw(descending ? '~>~' : '~<~')
  const text = sql.ref(`t.${searchColumn(sortBy)}`)
  return sql`${text} using ${operator}, ${sql.ref(`t.${sortBy}`)} ${direction}, t.id ${direction}`
}

function likesIn(where: Filter): { field: string; value: string }[] {
  if ('of' in where) return where.of.flatMap(likesIn)
  return where.op === 'like' ? [where] : []
}

/** The sort, with id as tie-breaker. Nulls come last in both directions, so they come first when a page is read from the end. */
export function orderOf(
  entity: Entity,
  sortBy: string,
  descending: boolean,
  wantedDescending = descending,
): { join: RawBuilder<unknown>; order: RawBuilder<unknown> } {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const path = sortBy.split('.')
  const last = path.at(-1) as string
  let join = sql``
  let current = entity
  let alias = 't'
  let always = true
  path.slice(0, -1).forEach((name, index) => {
    const [key, field] = relationOf(current, name) as [string, { to: string; required?: boolean }]
    const next = `o${index}`
    // If every row has a target, the plan may walk the targets in their order and read one page instead of sorting everything.
    always &&= field.required === true
    const kind = sql.raw(always ? 'join' : 'left join')
    join = sql`${join} ${kind} ${sql.table(field.to)} as ${sql.id(next)} on ${sql.ref(`${next}.id`)} = ${sql.ref(`${alias}.${key}`)}`
    current = entityOf(field.to)
    alias = next
  })
  if (last === 'id' && path.length === 1) return { join, order: sql`t.id ${direction}` }
  const field = fieldOf(current, last)
  const neverNull =
    always &&
    field !== undefined &&
    (field.kind === 'flag' || (field.required === true && field.requiredWhen === undefined))
  const nulls = sql.raw(neverNull ? '' : descending === wantedDescending ? 'nulls last' : 'nulls first')
  return { join, order: sql`${sql.ref(`${alias}.${last}`)} ${direction} ${nulls}, t.id ${direction}` }
}

/** The tables a filter reaches through dotted names. */
function relationsIn(entity: Entity, where: Filter): string[] {
  if ('of' in where) return where.of.flatMap(part => relationsIn(entity, part))
  if ('where' in where) return relationsIn(entityOf(where.entity), where.where)
  const names: string[] = []
  let current = entity
  for (const name of where.field.split('.').slice(0, -1)) {
    current = entityOf((relationOf(current, name) as [string, { to: string }])[1].to)
    names.push(current.name)
  }
  return names
}

import { and, type Entity, type Filter, type ListQuery } from '@bisavolo/domain'
import { type RawBuilder, sql } from 'kysely'
import { searchColumn } from '../../platform/db/columns.ts'
import { onePlan } from '../../platform/db/statements/named-statements.ts'
import { filterToSql } from '../filter-to-sql.ts'
import { selectKept } from './kept-ids.ts'
import { directionOf, type Order, orderOf } from './order.ts'
import { type Cut, deep, type Paged, type Values } from './paged.ts'
import { selectEither } from './select-either.ts'
import { selectThrough } from './select-through.ts'
import { type Stretch, stretchesOf } from './stretches.ts'

/** Up to so many rows are put in order by sorting them. */
const sorted = 2500
/** Rows that match a text, found by the text's own index: more of them, since the way along the sort's index would read the text of most rows. */
const sortedOfText = 5000
/** The rows of one page, in order. */
export async function selectPage(paged: Paged): Promise<Values[]> {
  const { query, tot } = paged
  const start = (query.page - 1) * query.rowsPerPage
  if (start >= tot) return []
  // Past the middle the page is read from the other end: the last page costs what the first does.
  const backwards = start > tot / 2
  const limit = Math.min(query.rowsPerPage, tot - start)
  const offset = backwards ? tot - start - limit : start
  const rows = await selectStretch(paged, backwards, limit, offset)
  return backwards ? rows.reverse() : rows
}

function selectStretch(paged: Paged, backwards: boolean, limit: number, offset: number): Promise<Values[]> {
  const { entity, query, tot } = paged
  const { sortBy, where } = query
  const descending = query.descending !== backwards
  const cut = { limit, offset }
  if (sortsByPrefix(entity, query)) {
    const order = { join: sql``, order: prefixOrder(sortBy, descending) }
    return selectRows(paged, fromTable(entity, where, order, cut), order, cut)
  }
  if (tot <= (hasText(where) ? sortedOfText : sorted)) {
    const order = orderOf(entity, sortBy, descending, query.descending)
    if (isAll(where)) return selectRows(paged, fromTable(entity, where, order, cut), order, cut)
    return selectKept(paged, sql`${gathered(entity, where, order)} order by ${order.order}`, cut)
  }
  return selectAlong(paged, stretchesOf(entity, sortBy, query.descending, backwards), cut)
}

/** Goes along the stretches until the page is full. */
async function selectAlong(paged: Paged, stretches: readonly Stretch[], { limit, offset }: Cut): Promise<Values[]> {
  const rows: Values[] = []
  let skip = offset
  for (const [i, stretch] of stretches.entries()) {
    const isLast = i === stretches.length - 1
    // A stretch that ends before the page is not walked through: its total says so.
    const length = isCountedFirst(paged, stretch, !isLast && skip >= deep) ? await lengthOf(paged, stretch) : null
    if (length !== null && length <= skip) {
      skip -= length
      continue
    }
    const cut = { limit: limit - rows.length, offset: skip }
    const found = await selectIn(paged, stretch, cut, length)
    rows.push(...found)
    if (rows.length === limit || isLast) break
    if (found.length > 0) skip = 0
    // Somebody may have written meanwhile: never before its first row.
    else if (skip > 0) skip = Math.max(0, skip - (length ?? (await lengthOf(paged, stretch))))
  }
  return rows
}

/** Where the page is far in, or the filter may find nothing before the end of the stretch. A text is quicker met than counted. */
function isCountedFirst({ query }: Paged, stretch: Stretch, isFar: boolean): boolean {
  return isFar || (mayFindNone(query, stretch) && !hasText(query.where))
}

function selectIn(paged: Paged, stretch: Stretch, cut: Cut, length: number | null): Promise<Values[]> {
  const { entity, query } = paged
  const where = and(query.where, stretch.where)
  if (length !== null && length <= sorted)
    return selectKept(paged, sql`${gathered(entity, where, stretch)} order by ${stretch.order}`, cut)
  if (stretch.through !== undefined) return selectThrough(paged, where, stretch.through, cut)
  if (stretch.halves !== undefined) return selectEither(paged, where, stretch.halves, cut)
  const isLongWay = stretch.isSorted === true || mayFindNone(query, stretch)
  return selectRows(paged, fromTable(entity, where, stretch, cut), stretch, cut, isLongWay)
}

async function lengthOf({ query, tot, count }: Paged, { shorter }: Stretch): Promise<number> {
  if (shorter === null) return tot
  const n = await count(and(query.where, shorter.of))
  return shorter.isThis ? n : tot - n
}

/** Of the few rows that a stretch has, a filter may find none, and only its end tells. */
function mayFindNone({ where }: ListQuery, { shorter }: Stretch): boolean {
  return shorter?.isThis === true && !isAll(where)
}

async function selectRows(
  paged: Paged,
  source: RawBuilder<unknown>,
  { order }: Pick<Order, 'order'>,
  cut: Cut,
  isLongWay = false,
): Promise<Values[]> {
  const { db, columns, query } = paged
  const inOrder = sql`${source} order by ${order}`
  if (isLongWay || cut.offset >= deep) return selectKept(paged, inOrder, cut)
  // No value decides how the first page of everything is found: it is planned once for each sort and length.
  const isOnePlan = cut.offset === 0 && isAll(query.where)
  const page = isOnePlan
    ? sql<Values>`select ${onePlan} ${columns} from ${inOrder} limit ${sql.lit(cut.limit)}`
    : sql<Values>`select ${columns} from ${inOrder} limit ${cut.limit} offset ${cut.offset}`
  return (await page.execute(db)).rows
}

function fromTable(entity: Entity, where: Filter, { join }: Pick<Order, 'join'>, { offset }: Cut): RawBuilder<unknown> {
  const found = filterToSql(entity, where, 't', offset >= deep ? 'passed' : 'asked')
  return sql`${sql.table(entity.name)} as t ${join} where ${found}`
}

/** What is found by the filter's own index and sorted afterwards. Left to itself the planner may walk most of the table in sort
 * order to find it, because it does not know where in that order it lies. `offset 0` keeps the two steps apart. */
function gathered(entity: Entity, where: Filter, { join }: Pick<Order, 'join'>): RawBuilder<unknown> {
  return sql`(select * from ${sql.table(entity.name)} as t where ${filterToSql(entity, where, 't', 'sought')} offset 0) as t ${join}`
}

function isAll(where: Filter): boolean {
  return where.op === 'and' && where.of.every(isAll)
}

/** Whether every row begins with a text in the very field they are sorted by, as in a picker. */
function sortsByPrefix(entity: Entity, { where, sortBy }: ListQuery): boolean {
  const field = entity.fields[sortBy]
  if (field?.search === undefined || field.sortedBy !== undefined) return false
  return (where.op === 'and' ? where.of : [where]).some(
    part => part.op === 'like' && part.field === sortBy && /^[^%\\]/.test(part.value),
  )
}

/**
 * The order of the normalised text, whose index finds the prefix: a page is read where the prefix begins, however many rows have
 * it. Accents and capitals decide only between equals, as in the Italian order.
 */
function prefixOrder(sortBy: string, descending: boolean): RawBuilder<unknown> {
  const direction = directionOf(descending)
  const operator = sql.raw(descending ? '~>~' : '~<~')
  const text = sql.ref(`t.${searchColumn(sortBy)}`)
  return sql`${text} using ${operator}, ${sql.ref(`t.${sortBy}`)} ${direction}, t.id ${direction}`
}

function hasText(where: Filter): boolean {
  return 'of' in where ? where.of.some(hasText) : where.op === 'like'
}

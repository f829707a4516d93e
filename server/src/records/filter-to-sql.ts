import {
  type Entity,
  entityOf,
  type Field,
  type Filter,
  fieldOf,
  isNumeric,
  likeParts,
  relationOf,
  type Scalar,
  soughtOf,
} from '@bisavolo/domain'
import { type RawBuilder, sql } from 'kysely'
import { searchColumn } from '../platform/db/columns.ts'
import { wholeOf } from '../platform/db/indexes.ts'

type Condition = RawBuilder<boolean>

/** A filter as SQL on the table that stands under `alias`. Names come from definitions, values are always parameters. */
export function filterToSql(entity: Entity, filter: Filter, alias: string): Condition {
  return conditionOf(entity, filter, alias, { depth: 0 })
}

interface Inside {
  depth: number
  /** The rows wanted are those that do not differ: their opposite is what the filter asks. */
  isOpposite?: boolean
}

function conditionOf(entity: Entity, filter: Filter, alias: string, inside: Inside): Condition {
  switch (filter.op) {
    case 'and':
      return joined(entity, filter.of, sql` and `, sql`true`, alias, inside)
    case 'or':
      return joined(entity, filter.of, sql` or `, sql`false`, alias, inside)
    case 'some': {
      const inner = `s${inside.depth}`
      const where = conditionOf(entityOf(filter.entity), filter.where, inner, within(inside))
      return sql`exists (select 1 from ${sql.table(filter.entity)} as ${sql.id(inner)} where ${sql.ref(`${inner}.${filter.via}`)} = ${sql.ref(`${alias}.id`)} and ${where})`
    }
    default:
      return leaf(entity, filter, filter.field.split('.'), alias, inside)
  }
}

function within(inside: Inside): Inside {
  return { ...inside, depth: inside.depth + 1 }
}

function joined(
  entity: Entity,
  of: readonly Filter[],
  by: RawBuilder<unknown>,
  empty: Condition,
  alias: string,
  inside: Inside,
): Condition {
  if (of.length === 0) return empty
  return sql`(${sql.join(
    of.map(part => conditionOf(entity, part, alias, inside)),
    by,
  )})`
}

type Leaf = Exclude<Filter, { op: 'and' | 'or' | 'some' }>

function leaf(entity: Entity, filter: Leaf, path: readonly string[], alias: string, inside: Inside): Condition {
  const [first, ...rest] = path as [string, ...string[]]
  if (rest.length === 0) {
    const isSame = inside.isOpposite === true && filter.op === 'ne'
    return compare(entity, isSame ? { op: 'same', field: first, value: filter.value } : filter, first, alias)
  }
  // Few differ from what most are not: those are found, and all others wanted.
  if (filter.op === 'ne' && filter.value !== null && inside.isOpposite !== true)
    return sql`(${leaf(entity, filter, path, alias, { ...inside, isOpposite: true })}) is not true`
  const relation = relationOf(entity, first)
  if (relation === undefined) throw new Error(`${entity.name}: no relation ${first}`)
  const [key, field] = relation
  const inner = `r${inside.depth}`
  const where = leaf(entityOf(field.to), filter, rest, inner, within(inside))
  const wanted = sql`select ${sql.ref(`${inner}.id`)} from ${sql.table(field.to)} as ${sql.id(inner)} where ${where}`
  const reference = sql.ref(`${alias}.${key}`)
  // Read before the rest, the few ids of a small table are looked up in the index of the reference.
  const found = sql<boolean>`${reference} ${entityOf(field.to).small ? sql`= any(array(${wanted}))` : sql`in (${wanted})`}`
  return countsMissing(filter) && inside.isOpposite !== true ? sql`(${reference} is null or ${found})` : found
}

/** A row without the relation has no value there: it counts as null, as it does in memory. */
function countsMissing(filter: Leaf): boolean {
  return filter.op === 'ne' || (filter.op === 'null' && filter.value)
}

/** The opposite of 'ne', but for rows without a value. */
type Same = { op: 'same'; field: string; value: Scalar }

function compare(entity: Entity, filter: Leaf | Same, name: string, alias: string): Condition {
  const column = sql.ref(`${alias}.${name}`)
  const field = name === 'id' || name === 'version' ? idField : (fieldOf(entity, name) ?? soughtOf(entity, name))
  if (field === undefined) throw new Error(`${entity.name}: no field ${name}`)
  switch (filter.op) {
    case 'null':
      return filter.value ? sql`${column} is null` : sql`${column} is not null`
    case 'like':
      return orFormerly(alias, field, like(entity, alias, name, field, filter.value), of =>
        like(entity, of, name, field, filter.value),
      )
    case 'in':
      return sql`${column} = any(${filter.value as unknown[]}${cast(field, '[]')})`
    case 'eq': {
      // Said in the statement itself: the plan of a flag that few rows have is another than that of one that most have.
      if (field.kind === 'flag' && Number.isSafeInteger(filter.value)) return sql`${column} = ${sql.lit(filter.value)}`
      // An instant is shown to the millisecond and kept to the microsecond.
      if (field.kind === 'datetime')
        return sql`(${column} >= ${filter.value}${cast(field)} and ${column} < ${filter.value}${cast(field)} + interval '1 millisecond')`
      const isEqual = (t: string) => sql<boolean>`${sql.ref(`${t}.${name}`)} = ${filter.value}${cast(field)}`
      return orFormerly(alias, field, isEqual(alias), isEqual)
    }
    case 'ne':
      return sql`${column} is distinct from ${filter.value}${cast(field)}`
    case 'same':
      return sql`${column} = ${filter.value}${cast(field)}`
    default:
      return sql`${column} ${comparisons[filter.op]} ${filter.value}${cast(field)}`
  }
}

/** What was so before counts too. The ids are an array that is read once, so that both sides may use their indexes. */
function orFormerly(alias: string, { formerly }: Field, now: Condition, before: (of: string) => Condition): Condition {
  if (formerly === undefined) return now
  const ids = sql`select ${sql.ref(`f.${formerly.of}`)} from ${sql.table(formerly.table)} as f where ${before('f')}`
  return sql`(${now} or ${sql.ref(`${alias}.id`)} = any(array(${ids})))`
}

const idField: Field = { kind: 'integer', label: 'id' }
const comparisons = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` }

/** A number beyond the column's range is a value that matches nothing, not an error of the database. */
function cast(field: Field, array: '' | '[]' = ''): RawBuilder<unknown> {
  const type =
    field.kind === 'money'
      ? 'numeric'
      : isNumeric(field)
        ? 'bigint'
        : field.kind === 'date'
          ? 'date'
          : field.kind === 'datetime'
            ? 'timestamptz'
            : 'text'
  return sql.raw(`::${type}${array}`)
}

/** Blind to case and accents. The literal parts are escaped after normalising, since that may itself produce a wildcard. */
function like(entity: Entity, alias: string, name: string, field: Field, pattern: string): Condition {
  const parts = likeParts(pattern).map(part => (part.wildcard ? sql`'%'` : sql`like_literal(${part.text})`))
  const wanted = parts.length === 0 ? sql`''` : sql.join(parts, sql` || `)
  const kept = sql.ref(`${alias}.${searchColumn(name)}`)
  // A name of several texts is kept with what parts them, and may end with a blank.
  if (soughtOf(entity, name) !== undefined && parts.length > 0 && !pattern.endsWith('%'))
    return sql`(${kept} like ${wanted} or ${kept} like ${wanted} || ' ')`
  const column = sql.ref(`${alias}.${name}`)
  const isKept = field.search !== undefined
  const contained = containedIn(pattern)
  // Fewer than three letters have no trigram: the planner would read the whole index, and the table after it.
  if (isKept && contained !== undefined && contained.length < 3)
    return sql`strpos(${kept}, normalise(${contained})) > 0`
  const found = isKept
    ? sql<boolean>`${kept} like ${wanted}`
    : sql<boolean>`(${column} is not null and ${plain(column)} like ${wanted})`
  // What one part of a name holds, the whole name holds, and that has an index; what it begins with, it may have itself.
  const whole = wholeOf(entity, name)
  const isBegun = likeParts(pattern)[0]?.wildcard !== true
  if (whole === undefined || longestIn(pattern) < 3 || (isKept && isBegun)) return found
  return sql`(${sql.ref(`${alias}.${searchColumn(whole)}`)} like '%' || ${wanted} || '%' and ${found})`
}

function longestIn(pattern: string): number {
  return Math.max(0, ...likeParts(pattern).map(part => (part.wildcard ? 0 : part.text.length)))
}

/** The text that a pattern seeks anywhere, if that is all it asks. */
function containedIn(pattern: string): string | undefined {
  const [before, text, after, ...more] = likeParts(pattern)
  if (before?.wildcard !== true || text === undefined || text.wildcard || after?.wildcard !== true) return undefined
  return more.length === 0 ? text.text : undefined
}

/** The normalised text of a column that keeps none. Of plain ASCII it is the small letters, ten times quicker than the function. */
function plain(column: RawBuilder<unknown>): RawBuilder<unknown> {
  const text = sql`${column}::text`
  return sql`case when octet_length(${text}) = length(${text}) then lower(${text} collate "C") else normalise(${text}) end`
}

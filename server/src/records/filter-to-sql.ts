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

/** Names come from definitions; values are always parameters. */
export function filterToSql(entity: Entity, filter: Filter, alias: string): Condition {
  return conditionOf(entity, filter, alias, { depth: 0 })
}

interface Inside {
  depth: number
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
  // `ne` over a relation usually excludes few rows, so these are selected and negated.
  if (filter.op === 'ne' && filter.value !== null && inside.isOpposite !== true)
    return sql`(${leaf(entity, filter, path, alias, { ...inside, isOpposite: true })}) is not true`
  const relation = relationOf(entity, first)
  if (relation === undefined) throw new Error(`${entity.name}: no relation ${first}`)
  const [key, field] = relation
  const inner = `r${inside.depth}`
  const where = leaf(entityOf(field.to), filter, rest, inner, within(inside))
  const wanted = sql`select ${sql.ref(`${inner}.id`)} from ${sql.table(field.to)} as ${sql.id(inner)} where ${where}`
  const reference = sql.ref(`${alias}.${key}`)
  // As an array, the few ids of a small table can use the index of the reference.
  const found = sql<boolean>`${reference} ${entityOf(field.to).small ? sql`= any(array(${wanted}))` : sql`in (${wanted})`}`
  return countsMissing(filter) && inside.isOpposite !== true ? sql`(${reference} is null or ${found})` : found
}

/** A row without the relation counts as null, as in memory. */
function countsMissing(filter: Leaf): boolean {
  return filter.op === 'ne' || (filter.op === 'null' && filter.value)
}

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
      // As a literal, because the best plan depends on the flag's value.
      if (field.kind === 'flag' && Number.isSafeInteger(filter.value)) return sql`${column} = ${sql.lit(filter.value)}`
      // Timestamps are shown in milliseconds but stored in microseconds.
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

/** Also matches former values. `array(...)` is evaluated once, so both sides of `or` can use an index. */
function orFormerly(alias: string, { formerly }: Field, now: Condition, before: (of: string) => Condition): Condition {
  if (formerly === undefined) return now
  const ids = sql`select ${sql.ref(`f.${formerly.of}`)} from ${sql.table(formerly.table)} as f where ${before('f')}`
  return sql`(${now} or ${sql.ref(`${alias}.id`)} = any(array(${ids})))`
}

const idField: Field = { kind: 'integer', label: 'id' }
const comparisons = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` }

/** Cast to a type wider than the column, so that a number out of range matches nothing instead of failing. */
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

/** Ignores case and accents. Escape after normalising, which may produce a wildcard. */
function like(entity: Entity, alias: string, name: string, field: Field, pattern: string): Condition {
  const parts = likeParts(pattern).map(part => (part.wildcard ? sql`'%'` : sql`like_literal(${part.text})`))
  const wanted = parts.length === 0 ? sql`''` : sql.join(parts, sql` || `)
  const kept = sql.ref(`${alias}.${searchColumn(name)}`)
  if (soughtOf(entity, name) !== undefined && parts.length > 0 && !pattern.endsWith('%'))
    return sql`(${kept} like ${wanted} or ${kept} like ${wanted} || ' ')`
  const column = sql.ref(`${alias}.${name}`)
  const isKept = field.search !== undefined
  const contained = containedIn(pattern)
  // Below three letters there is no trigram, and the planner would scan the whole index.
  if (isKept && contained !== undefined && contained.length < 3)
    return sql`strpos(${kept}, normalise(${contained})) > 0`
  const found = isKept
    ? sql<boolean>`${kept} like ${wanted}`
    : sql<boolean>`(${column} is not null and ${plain(column)} like ${wanted})`
  // The trigram index is on the whole name, which contains every part.
  const whole = wholeOf(entity, name)
  const isBegun = likeParts(pattern)[0]?.wildcard !== true
  if (whole === undefined || longestIn(pattern) < 3 || (isKept && isBegun)) return found
  return sql`(${sql.ref(`${alias}.${searchColumn(whole)}`)} like '%' || ${wanted} || '%' and ${found})`
}

function longestIn(pattern: string): number {
  return Math.max(0, ...likeParts(pattern).map(part => (part.wildcard ? 0 : part.text.length)))
}

function containedIn(pattern: string): string | undefined {
  const [before, text, after, ...more] = likeParts(pattern)
  if (before?.wildcard !== true || text === undefined || text.wildcard || after?.wildcard !== true) return undefined
  return more.length === 0 ? text.text : undefined
}

/** For plain ASCII `lower` gives the same result ten times faster. */
function plain(column: RawBuilder<unknown>): RawBuilder<unknown> {
  const text = sql`${column}::text`
  return sql`case when octet_length(${text}) = length(${text}) then lower(${text} collate "C") else normalise(${text}) end`
}

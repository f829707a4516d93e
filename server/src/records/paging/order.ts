import {
  type Entity,
  entityOf,
  type Field,
  fieldOf,
  isAlwaysThere,
  isNull,
  relationOf,
  soughtOf,
} from '@bisavolo/domain'
import { type RawBuilder, sql } from 'kysely'
import { searchColumn } from '../../platform/db/columns.ts'
import { filterToSql } from '../filter-to-sql.ts'

export interface Order {
  join: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

export interface Stretch extends Order {
  where: RawBuilder<unknown>
}

interface SortPath {
  steps: readonly { table: string; alias: string; from: string }[]
  column: string
  missing: string | null
}

function sortPathOf(entity: Entity, sortBy: string): SortPath {
  const path = sortBy.split('.')
  const last = path.at(-1) as string
  const steps: { table: string; alias: string; from: string }[] = []
  let [current, alias, key, isReferred] = [entity, 't', '', true]
  path.slice(0, -1).forEach((name, index) => {
    const [from, field] = relationOf(current, name) as [string, Field & { to: string }]
    isReferred &&= isAlwaysThere(field)
    key = [...path.slice(0, index), from].join('.')
    steps.push({ table: field.to, alias: `o${index}`, from: `${alias}.${from}` })
    current = entityOf(field.to)
    alias = `o${index}`
  })
  const field = fieldOf(current, last)
  const isWhole = soughtOf(current, last) !== undefined
  const isFilled = last === 'id' || isWhole || field?.kind === 'flag' || (field !== undefined && isAlwaysThere(field))
  const column = `${alias}.${isWhole ? searchColumn(last) : (field?.sortedBy ?? last)}`
  if (isFilled && isReferred) return { steps, column, missing: null }
  return { steps, column, missing: isFilled ? key : sortBy }
}

function joinOf({ steps }: SortPath, kind: 'join' | 'left join'): RawBuilder<unknown> {
  return sql.join(
    steps.map(
      ({ table, alias, from }) =>
        sql`${sql.raw(kind)} ${sql.table(table)} as ${sql.id(alias)} on ${sql.ref(`${alias}.id`)} = ${sql.ref(from)}`,
    ),
    sql` `,
  )
}

/** Nulls come last in both directions, so first when read backwards. */
export function orderOf(
  entity: Entity,
  sortBy: string,
  descending: boolean,
  wantedDescending: boolean = descending,
): Order {
  const direction = directionOf(descending)
  if (sortBy === 'id') return { join: sql``, order: sql`t.id ${direction}` }
  const path = sortPathOf(entity, sortBy)
  const other = otherPathOf(entity, sortBy)
  const joined = other ?? path
  const join = joinOf(joined, joined.missing === null ? 'join' : 'left join')
  const column = sql.ref(path.column)
  const value = other === undefined ? column : sql`coalesce(${column}, ${sql.ref(other.column)})`
  const nulls = path.missing === null ? '' : descending === wantedDescending ? 'nulls last' : 'nulls first'
  return { join, order: sql`${value} ${direction} ${sql.raw(nulls)}, t.id ${direction}` }
}

/** Rows with a value, then rows without: no index has nulls last in both directions. */
export function stretchesOf(
  entity: Entity,
  sortBy: string,
  descending: boolean,
  wantedDescending: boolean,
): readonly Stretch[] {
  const path = sortPathOf(entity, sortBy)
  if (path.missing === null || otherPathOf(entity, sortBy) !== undefined)
    return [{ ...orderOf(entity, sortBy, descending, wantedDescending), where: sql`true` }]
  const direction = directionOf(descending)
  const column = sql.ref(path.column)
  const filled = {
    join: joinOf(path, 'join'),
    where: sql`${column} is not null`,
    order: sql`${column} ${direction}, t.id ${direction}`,
  }
  const empty = {
    join: sql``,
    where: filterToSql(entity, isNull(path.missing), 't'),
    order: sql`t.id ${direction}`,
  }
  return descending === wantedDescending ? [filled, empty] : [empty, filled]
}

function otherPathOf(entity: Entity, sortBy: string): SortPath | undefined {
  const other = entity.fields[sortBy]?.orElse
  return other === undefined ? undefined : sortPathOf(entity, other)
}

export function directionOf(descending: boolean): RawBuilder<unknown> {
  return sql.raw(descending ? 'desc' : 'asc')
}

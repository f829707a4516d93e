import { type Entity, entityOf, fieldOf, relationOf, soughtOf } from '@bisavolo/domain'
import { type RawBuilder, sql } from 'kysely'
import { searchColumn } from '../../platform/db/columns.ts'

export interface Order {
  join: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

/** The rows that a sort goes through to its column, and the column itself. */
export interface SortPath {
  /** Each step: the table, the name it has in the statement, and the reference that leads to it. */
  steps: readonly { table: string; alias: string; from: string }[]
  column: string
  /** The last reference, as a filter names it; null where the column is the row's own. */
  key: string | null
  /** Every row has all the references, so no row is without a place. */
  always: boolean
  /** The column itself always holds a value. */
  filled: boolean
  isFlag: boolean
}

export function sortPathOf(entity: Entity, sortBy: string): SortPath {
  const path = sortBy.split('.')
  const last = path.at(-1) as string
  const steps: { table: string; alias: string; from: string }[] = []
  let current = entity
  let alias = 't'
  let always = true
  let key = ''
  path.slice(0, -1).forEach((name, index) => {
    const [from, field] = relationOf(current, name) as [string, { to: string; required?: boolean }]
    always &&= field.required === true
    key = [...path.slice(0, index), from].join('.')
    const next = `o${index}`
    steps.push({ table: field.to, alias: next, from: `${alias}.${from}` })
    current = entityOf(field.to)
    alias = next
  })
  const common = { steps, key: key || null, always }
  // A name of several texts is kept as one, which may be empty but is always there.
  if (soughtOf(current, last) !== undefined)
    return { ...common, column: `${alias}.${searchColumn(last)}`, filled: true, isFlag: false }
  const field = fieldOf(current, last)
  const isFlag = field?.kind === 'flag'
  const filled =
    last === 'id' || isFlag || (field !== undefined && field.required === true && field.requiredWhen === undefined)
  return { ...common, column: `${alias}.${field?.sortedBy ?? last}`, filled, isFlag }
}

/** Where the field's own column is empty, the rows are sorted by this one, as lists show it. */
export function otherPathOf(entity: Entity, sortBy: string): SortPath | undefined {
  const other = entity.fields[sortBy]?.orElse
  return other === undefined ? undefined : sortPathOf(entity, other)
}

export function joinOf({ steps }: SortPath, kind: 'join' | 'left join'): RawBuilder<unknown> {
  return sql.join(
    steps.map(
      ({ table, alias, from }) =>
        sql`${sql.raw(kind)} ${sql.table(table)} as ${sql.id(alias)} on ${sql.ref(`${alias}.id`)} = ${sql.ref(from)}`,
    ),
    sql` `,
  )
}

/** The rows that have a value in the column, joined with what it is of. */
export function joinValued(path: SortPath): RawBuilder<unknown> {
  if (path.steps.length === 0) return sql``
  const join = joinOf(path, 'join')
  return path.filled ? join : sql`${join} and ${sql.ref(path.column)} is not null`
}

/** The whole sort in one statement, with id as tie-breaker. Nulls come last in both directions, so they come first when a page is read from the end. */
export function orderOf(
  entity: Entity,
  sortBy: string,
  descending: boolean,
  wantedDescending: boolean = descending,
): Order {
  const direction = directionOf(descending)
  if (sortBy === 'id') return { join: sql``, order: sql`t.id ${direction}` }
  const [path, other] = [sortPathOf(entity, sortBy), otherPathOf(entity, sortBy)]
  const joined = other ?? path
  // If every row has a target, the plan may walk the targets in their order and read one page instead of sorting everything.
  const join = joined.steps.length === 0 ? sql`` : joinOf(joined, joined.always ? 'join' : 'left join')
  const column = sql.ref(path.column)
  const shown = other === undefined ? column : sql`coalesce(${column}, ${sql.ref(other.column)})`
  const nulls = sql.raw(
    path.always && path.filled ? '' : descending === wantedDescending ? 'nulls last' : 'nulls first',
  )
  return { join, order: sql`${shown} ${direction} ${nulls}, t.id ${direction}` }
}

export function directionOf(descending: boolean): RawBuilder<unknown> {
  return sql.raw(descending ? 'desc' : 'asc')
}

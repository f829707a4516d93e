import { and, type Entity, eq, type Filter, isNull, notNull } from '@bisavolo/domain'
import { sql } from 'kysely'
import { directionOf, joinValued, type Order, otherPathOf, type SortPath, sortPathOf } from './order.ts'

/**
 * A sorted list as stretches that follow one another, each in the order of an index: rows with a value and rows without, rows with
 * a flag and rows without. One statement for all of them would have to sort the table, since no index has nulls last both ways.
 */
export interface Stretch extends Order {
  /** What the statement asks for beside the list's own filter. */
  where: Filter
  /** Of two stretches the shorter one, as a filter to count by: what it does not find is in the other. */
  shorter: { of: Filter; isThis: boolean } | null
  /** Where the order is that of a row one step away: it is then read target by target. */
  through?: Through
  /** No index has the order, two steps away or of a value that may be missing there: each page is found by sorting all rows. */
  isSorted?: boolean
  /** Where the order is that of one column or, where it is empty, of another: the rows of each, which are then merged. */
  halves?: Halves
}

export interface Halves {
  of: readonly (Order & { where: Filter; column: string })[]
  descending: boolean
}

export interface Through {
  table: string
  /** The reference of the row, the field of its target, and the column that keeps the field's order. */
  key: string
  field: string
  column: string
  descending: boolean
}

/** In the order they are read: from the end the last stretch comes first, and each is read the other way. */
export function stretchesOf(entity: Entity, sortBy: string, descending: boolean, backwards: boolean): Stretch[] {
  const stretches = inOrder(entity, sortBy, descending, descending !== backwards)
  return backwards ? stretches.reverse() : stretches
}

function inOrder(entity: Entity, sortBy: string, wanted: boolean, read: boolean): Stretch[] {
  const byId = { join: sql``, order: sql`t.id ${directionOf(read)}` }
  if (sortBy === 'id') return [{ ...byId, where: and(), shorter: null }]
  const path = sortPathOf(entity, sortBy)
  const valued = { join: joinValued(path), order: valueOrder(path, read) }
  if (path.key === null && path.isFlag) {
    const set = eq(sortBy, 1)
    const stretches = [
      { ...byId, where: eq(sortBy, 0), shorter: { of: set, isThis: false } },
      { ...byId, where: set, shorter: { of: set, isThis: true } },
    ]
    return wanted ? stretches.reverse() : stretches
  }
  const other = otherPathOf(entity, sortBy)
  if (other !== undefined) {
    const none = and(isNull(sortBy), isNull(entity.fields[sortBy]?.orElse as string))
    return [
      { ...byId, where: and(), shorter: { of: none, isThis: false }, halves: halvesOf(sortBy, path, other, read) },
      { ...byId, where: none, shorter: { of: none, isThis: true } },
    ]
  }
  const through = throughOf(path, sortBy, read)
  const isSorted = path.steps.length > 0 && through.through === undefined
  if (path.always && path.filled) return [{ ...valued, ...through, isSorted, where: and(), shorter: null }]
  // A row without the target, and one whose target has no value, stand in the same place.
  const at = path.key !== null && path.filled ? path.key : sortBy
  const isSparse = entity.fields[at]?.index === 'sparse'
  const shorter = isSparse ? notNull(at) : isNull(at)
  const isOwn = path.key === null || (path.filled && path.steps.length === 1)
  return [
    { ...valued, ...through, isSorted, where: isOwn ? notNull(at) : and(), shorter: { of: shorter, isThis: isSparse } },
    { ...byId, where: isNull(at), shorter: { of: shorter, isThis: !isSparse } },
  ]
}

function halvesOf(sortBy: string, own: SortPath, other: SortPath, descending: boolean): Halves {
  const half = (path: SortPath, where: Filter) => ({
    ...{ where, column: path.column, join: joinValued(path), order: valueOrder(path, descending) },
  })
  return { of: [half(own, notNull(sortBy)), half(other, isNull(sortBy))], descending }
}

function throughOf(path: SortPath, sortBy: string, descending: boolean): { through?: Through } {
  const [step] = path.steps
  if (step === undefined || path.steps.length > 1 || path.key === null || !path.filled) return {}
  const [field = '', column = ''] = [sortBy, path.column].map(name => name.split('.').at(-1))
  return { through: { table: step.table, key: path.key, field, column, descending } }
}

function valueOrder({ column }: SortPath, descending: boolean) {
  const direction = directionOf(descending)
  return sql`${sql.ref(column)} ${direction}, t.id ${direction}`
}

import { canRead, type Entity, entityOf, type Field, fieldOf, type Role } from '@bisavolo/domain'
import { wordOf } from '@bisavolo/domain/kit/value-text'
import type { Values } from '@bisavolo/domain/kit/values'
import { listedValue, signFieldOf } from '@bisavolo/domain/listing/signed-amounts'
import { type RawBuilder, sql } from 'kysely'
import type { Cells } from '../../output/table/cell.ts'
import type { SmallTables } from '../small-tables.ts'
import type { ExportColumn } from './export-columns.ts'

export interface FlatPlan {
  selected: readonly RawBuilder<unknown>[]
  joins: readonly RawBuilder<unknown>[]
  cellsOf: (row: readonly unknown[]) => Cells
}

type Cell = (row: readonly unknown[]) => unknown

/** Fast path for long files. Undefined if a column needs more than the row and the titles of its relations. */
export async function flatPlan(
  entity: Entity,
  role: Role,
  columns: readonly ExportColumn[],
  small: SmallTables,
): Promise<FlatPlan | undefined> {
  const selected: RawBuilder<unknown>[] = []
  const joins: RawBuilder<unknown>[] = []
  const select = (expression: RawBuilder<unknown>) => selected.push(expression) - 1
  const cells: Cell[] = []
  for (const { own } of columns) {
    if (own === undefined) return undefined
    const at = select(sql.ref(`t.${own}`))
    const field = own === 'id' ? undefined : (fieldOf(entity, own) as Field)
    if (field?.to === undefined || field.as === undefined) cells.push(ownCell(entity.name, own, field, at, select))
    else {
      const title = entityOf(field.to).small
        ? await smallTitle(field, at, role, small)
        : joinedTitle(field, own, role, select, joins)
      if (title === undefined) return undefined
      cells.push(title)
    }
  }
  return { selected, joins, cellsOf: row => cells.map(cell => cell(row)) }
}

function ownCell(
  entity: string,
  name: string,
  field: Field | undefined,
  at: number,
  select: (expression: RawBuilder<unknown>) => number,
): Cell {
  if (field?.kind === 'choice') return row => wordOf(field, row[at] ?? null)
  const sign = signFieldOf(entity, name)
  if (sign === undefined) return row => row[at] ?? null
  const side = select(sql.ref(`t.${sign}`))
  return row => listedValue(entity, name, row[at] ?? null, { [sign]: row[side] })
}

function shownOf({ show }: Field, to: Entity, role: Role): string[] {
  return [...(show ?? to.labelFields)].filter(name => {
    const field = fieldOf(to, name)
    return field !== undefined && canRead(field, role)
  })
}

async function smallTitle(field: Field, at: number, role: Role, small: SmallTables): Promise<Cell | undefined> {
  const to = entityOf(field.to as string)
  const shown = shownOf(field, to, role)
  if (shown.some(name => fieldOf(to, name)?.to !== undefined)) return undefined
  const titles = new Map<unknown, string>()
  for (const [id, row] of await small.all(to)) {
    const label: Values = { id }
    for (const name of shown) label[name] = row[name]
    for (const [name, compute] of Object.entries(to.computed)) label[name] = compute(label)
    titles.set(id, to.title(label))
  }
  return row => titles.get(row[at]) ?? null
}

function joinedTitle(
  field: Field,
  key: string,
  role: Role,
  select: (expression: RawBuilder<unknown>) => number,
  joins: RawBuilder<unknown>[],
): Cell | undefined {
  const to = entityOf(field.to as string)
  const parts = partsOfTitle(to)
  if (parts === undefined) return undefined
  const shown = shownOf(field, to, role)
  const alias = `of_${key}_${joins.length}`
  const table = sql`${sql.table(to.name)} as ${sql.id(alias)}`
  joins.push(sql`left join ${table} on ${sql.ref(`${alias}.id`)} = ${sql.ref(`t.${key}`)}`)
  const there = select(sql.ref(`${alias}.id`))
  const reads = parts
    .filter(name => shown.includes(name))
    .map(name => [name, select(sql.ref(`${alias}.${name}`))] as const)
  return row => {
    if (row[there] === null) return null
    const label: Values = { id: row[there] }
    for (const [name, at] of reads) label[name] = row[at]
    return to.title(label)
  }
}

function partsOfTitle({ titleFrom, fields, madeFrom }: Entity): string[] | undefined {
  const parts = new Set<string>()
  for (const name of titleFrom) {
    const stored = Object.hasOwn(fields, name) ? [name] : madeFrom[name]
    if (stored === undefined) return undefined
    for (const part of stored) parts.add(part)
  }
  return [...parts]
}

import { canRead, type Entity, entityOf, fieldOf, type Role } from '@bisavolo/domain'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import type { SmallTables } from './small-tables.ts'

type Values = Record<string, unknown>
interface Relation {
  key: string
  as: string
  to: Entity
  show: readonly string[]
}

/** How deep relations are followed: a cat in a list shows its breed, and the cat of an entry its owner. */
const maxDepth = 2

/** Adds to each row what it refers to: id and label fields only, one query for each table, none for the small ones. */
export async function readBack(
  db: Db | Trx,
  small: SmallTables,
  entity: Entity,
  role: Role,
  rows: readonly Values[],
  depth = 1,
): Promise<void> {
  if (rows.length === 0 || depth > maxDepth) return
  const relations = relationsOf(entity, rows[0] as Values, role)
  const wanted = new Map<string, { relations: Relation[]; ids: Set<number> }>()
  for (const relation of relations) {
    // Relations to one table with one set of label fields share a query.
    const group = `${relation.to.name} ${relation.show.join()}`
    const entry = wanted.get(group) ?? { relations: [], ids: new Set<number>() }
    wanted.set(group, entry)
    entry.relations.push(relation)
    for (const row of rows) if (typeof row[relation.key] === 'number') entry.ids.add(row[relation.key] as number)
  }
  for (const { relations: same, ids } of wanted.values()) {
    const first = same[0] as Relation
    const labels = await readLabels(db, small, first, ids)
    await readBack(db, small, first.to, role, [...labels.values()], depth + 1)
    for (const relation of same)
      for (const row of rows) row[relation.as] = labels.get(row[relation.key] as number) ?? null
  }
}

function relationsOf(entity: Entity, row: Values, role: Role): Relation[] {
  return Object.entries(entity.fields).flatMap(([key, field]) => {
    if (field.to === undefined || field.as === undefined || !(key in row) || !canRead(field, role)) return []
    const to = entityOf(field.to)
    return [{ key, as: field.as, to, show: (field.show ?? to.labelFields).filter(name => isShown(to, name, role)) }]
  })
}

function isShown(entity: Entity, name: string, role: Role): boolean {
  const field = fieldOf(entity, name)
  return field !== undefined && canRead(field, role)
}

async function readLabels(
  db: Db | Trx,
  small: SmallTables,
  { to, show }: Relation,
  ids: ReadonlySet<number>,
): Promise<Map<number, Values>> {
  if (ids.size === 0) return new Map()
  const rows = to.small ? await small.rowsOf(to, ids) : await queryLabels(db, to, show, ids)
  const labels = new Map<number, Values>()
  for (const row of rows) {
    const label: Values = { id: row.id }
    for (const name of show) label[name] = row[name]
    for (const [name, compute] of Object.entries(to.computed)) label[name] = compute(label)
    labels.set(row.id as number, label)
  }
  return labels
}

async function queryLabels(
  db: Db | Trx,
  to: Entity,
  show: readonly string[],
  ids: ReadonlySet<number>,
): Promise<Values[]> {
  const columns = sql.join(['id', ...show].map(name => sql.ref(name)))
  const { rows } =
    await sql<Values>`select ${columns} from ${sql.table(to.name)} where id = any(${[...ids]}::int[])`.execute(db)
  return rows
}

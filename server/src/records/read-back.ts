import { canRead, type Entity, entityOf, type FieldChoice, fieldOf, type Role, requestable } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { CompiledQuery } from 'kysely'
import type { Db, Trx } from '../platform/db/database.ts'
import { oncePer } from './once-per.ts'
import { asRoom } from './paging/row-columns.ts'
import type { SmallTables } from './small-tables.ts'

interface Relation {
  key: string
  as: string
  to: Entity
  show: readonly string[]
  select: string
  selectMore: string | null
  empty: Values
}

/** Relations are followed two levels: the cat of an entry, and its owner. */
type Depth = 'row' | 'label'

/** Adds related rows (id and label fields): one query per table. */
export async function readBack(
  db: Db | Trx,
  small: SmallTables,
  entity: Entity,
  role: Role,
  rows: readonly Values[],
  choice: FieldChoice | null = null,
  depth: Depth = 'row',
): Promise<void> {
  if (rows.length === 0) return
  const relations = relationsOf(entity, rows[0] as Values, role, depth).filter(
    ({ as }) => choice === null || choice.has(as),
  )
  const wanted = new Map<string, { relations: Relation[]; ids: Set<number> }>()
  for (const relation of relations) {
    const group = relation.select
    const entry = wanted.get(group) ?? { relations: [], ids: new Set<number>() }
    wanted.set(group, entry)
    entry.relations.push(relation)
    for (const row of rows) if (typeof row[relation.key] === 'number') entry.ids.add(row[relation.key] as number)
  }
  await Promise.all(
    [...wanted.values()].map(async ({ relations: same, ids }) => {
      const first = same[0] as Relation
      const parts = partsOf(same, choice)
      const labels = await readLabels(db, small, first, ids, parts)
      if (depth === 'row') await readBack(db, small, first.to, role, [...labels.values()], parts, 'label')
      for (const relation of same)
        for (const row of rows) row[relation.as] = labels.get(row[relation.key] as number) ?? null
    }),
  )
}

function partsOf(relations: readonly Relation[], choice: FieldChoice | null): FieldChoice | null {
  const parts = relations.map(({ as }) => choice?.get(as) ?? true)
  return parts.every(part => part !== true) ? new Map(parts.flatMap(part => [...(part as FieldChoice)])) : null
}

function relationsOf(entity: Entity, row: Values, role: Role, depth: Depth): Relation[] {
  return readable(entity, role, depth).filter(({ key }) => key in row)
}

const readable = oncePer((entity: Entity, role: Role, depth: Depth): readonly Relation[] =>
  Object.entries(entity.fields).flatMap(([key, field]): Relation[] => {
    if (field.to === undefined || field.as === undefined || !canRead(field, role)) return []
    const to = entityOf(field.to)
    const show = (field.show ?? to.labelFields).filter(name => isShown(to, name, role))
    const further = depth === 'row' ? readable(to, role, 'label').filter(relation => show.includes(relation.key)) : []
    const added = [...Object.keys(to.computed), ...further.map(({ as }) => as)].filter(name => !show.includes(name))
    const selectOf = (names: readonly string[]) =>
      `select ${[...[...new Set(['id', ...names])].map(name => `"${name}"`), ...added.map(asRoom)].join(', ')} from "${to.name}" where id = any($1::int[])`
    const more = requestable(to, role)
      .flatMap(name => to.madeFrom[name] ?? [])
      .filter(name => isShown(to, name, role))
    const selectMore = more.length > 0 ? selectOf([...show, ...more]) : null
    const empty = { ...Object.fromEntries(['id', ...show, ...added].map(name => [name, null])) }
    return [{ key, as: field.as, to, show, select: selectOf(show), selectMore, empty }]
  }),
)

function isShown(entity: Entity, name: string, role: Role): boolean {
  const field = fieldOf(entity, name)
  return field !== undefined && canRead(field, role)
}

async function readLabels(
  db: Db | Trx,
  small: SmallTables,
  { to, show, select, selectMore, empty }: Relation,
  ids: ReadonlySet<number>,
  choice: FieldChoice | null,
): Promise<Map<number, Values>> {
  const labels = new Map<number, Values>()
  if (ids.size === 0) return labels
  const requested = Object.entries(to.onRequest).filter(([name]) => selectMore !== null && choice?.has(name))
  const known = to.small ? await small.rowsOf(to, ids, db.isTransaction) : undefined
  const query = requested.length > 0 ? (selectMore ?? select) : select
  const rows = known ?? (await db.executeQuery<Values>(CompiledQuery.raw(query, [[...ids]]))).rows
  for (const row of rows) {
    const label = known === undefined && requested.length === 0 ? row : labelOf(row, show, empty)
    for (const name in to.computed) label[name] = to.computed[name]?.(label)
    for (const [name, compute] of requested) label[name] = compute(row)
    labels.set(row.id as number, label)
  }
  return labels
}

function labelOf(row: Values, show: readonly string[], empty: Values): Values {
  const label: Values = { ...empty, id: row.id }
  for (const name of show) label[name] = row[name]
  return label
}

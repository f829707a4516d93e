import { type Entity, type Field, type FieldChoice, type Filter, formerName } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { filterToSql } from './filter-to-sql.ts'

type Leaf = Extract<Filter, { field: string }>

export async function readFormer(
  db: Db,
  entity: Entity,
  where: Filter,
  rows: readonly Values[],
  choice: FieldChoice | null = null,
): Promise<void> {
  if (rows.length === 0) return
  for (const leaf of leavesIn(where)) {
    const { formerly, ...field } = entity.fields[leaf.field] ?? {}
    if (formerly === undefined || (leaf.op !== 'like' && leaf.op !== 'eq')) continue
    if (choice !== null && !choice.has(formerName(leaf.field))) continue
    const { table, of } = formerly
    const kept: Entity = { ...entity, fields: { [leaf.field]: field as Field } }
    const found = await sql<{ of: number; value: string }>`
      select ${sql.ref(`f.${of}`)} as of, ${sql.ref(`f.${leaf.field}`)} as value from ${sql.table(table)} as f
      where ${sql.ref(`f.${of}`)} = any(${rows.map(({ id }) => id)}::int[]) and ${filterToSql(kept, leaf, 'f')}
      order by f.id`.execute(db)
    const byRow = new Map(found.rows.map(({ of: id, value }) => [id, value]))
    for (const row of rows) {
      const value = byRow.get(row.id as number)
      if (value !== undefined) row[formerName(leaf.field)] = value
    }
  }
}

function leavesIn(where: Filter): Leaf[] {
  if ('of' in where) return where.of.flatMap(leavesIn)
  return 'field' in where ? [where] : []
}

import type { Entity } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'
import { completed, storedOf } from './definition-of.ts'

export async function insertRows(trx: Trx, entity: Entity, rows: readonly Values[]): Promise<Values[]> {
  const { fields, stamped } = storedOf(entity)
  const given = rows.map(row => ({ ...completed(entity, row), id: row.id }))
  const values = fields.map(name =>
    stamped.has(name) ? sql`coalesce(${sql.ref(`r.${name}`)}, now())` : sql.ref(`r.${name}`),
  )
  const { rows: stored } = await sql<Values>`
    insert into ${sql.table(entity.name)} (id, ${refs(fields)})
    select r.id, ${sql.join(values)} from jsonb_populate_recordset(null::${sql.table(entity.name)}, ${JSON.stringify(given)}::jsonb) r
    returning id, version, ${refs(fields)}`.execute(trx)
  return stored
}

export async function updateRows(trx: Trx, entity: Entity, rows: readonly Values[]): Promise<Values[]> {
  const { fields } = storedOf(entity)
  const assignments = sql.join(fields.map(name => sql`${sql.ref(name)} = n.${sql.ref(name)}`))
  const { rows: stored } = await sql<Values>`
    update ${sql.table(entity.name)} as t set ${assignments}, version = t.version + 1
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) x
      join ${sql.table(entity.name)} as g on g.id = (x ->> 'id')::int
      cross join lateral jsonb_populate_record(g, x - 'version') n
    where t.id = g.id
    returning t.id, t.version, ${refs(fields, 't')}`.execute(trx)
  return stored
}

export async function lockRows(trx: Trx, entity: Entity, ids: readonly number[]): Promise<Map<number, Values>> {
  if (ids.length === 0) return new Map()
  const { fields } = storedOf(entity)
  const { rows } = await sql<Values>`
    select id, version, ${refs(fields)} from ${sql.table(entity.name)} where id = any(${[...ids]}::int[])
    order by id for update`.execute(trx)
  return new Map(rows.map(row => [row.id as number, row]))
}

export function refs(fields: readonly string[], table?: string): RawBuilder<unknown> {
  return sql.join(fields.map(name => sql.ref(table === undefined ? name : `${table}.${name}`)))
}

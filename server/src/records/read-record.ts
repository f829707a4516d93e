import { type Action, and, type Entity, eq, NotFound, oneOf, type Reach } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../platform/db/database.ts'
import type { Who } from '../platform/http/who.ts'
import { filterToSql } from './filter-to-sql.ts'
import { type Reading, withReach } from './list-records.ts'
import { roomyColumns } from './paging/row-columns.ts'
import { readBack } from './read-back.ts'
import { addComputed, visibleTo } from './visible-to.ts'

/** A record out of reach looks missing. */
export async function readRecord(
  reading: Reading,
  who: Who,
  entity: Entity,
  id: number,
  also?: RawBuilder<unknown>,
): Promise<Values> {
  const { rows } = await reading.db.executeQuery<Values>(statementFor(reading.db, who, entity, id, also))
  const found = rows[0]
  if (found === undefined) throw new NotFound(notFoundMessage(entity))
  addComputed(entity, rows, null)
  await readBack(reading.db, reading.small, entity, who.role, rows)
  return found
}

/** Cached for readers of every row, whose SQL differs only in the id. */
const texts = new Map<string, string>()

function statementFor(db: Db | Trx, who: Who, entity: Entity, id: number, also?: RawBuilder<unknown>): CompiledQuery {
  const key = entity.access.read(who) === true ? `${entity.name} ${who.role} ${also !== undefined}` : undefined
  const known = key && texts.get(key)
  if (known) return CompiledQuery.raw(known, [id])
  const where = withReach(entity.access.read, who, eq('id', id))
  const columns = roomyColumns(entity, who.role, 'detail')
  const statement = sql`
    select ${columns}${also === undefined ? sql`` : sql`, ${also}`} from ${sql.table(entity.name)} as t
    where ${filterToSql(entity, where, 't')}`.compile(db)
  if (key) texts.set(key, statement.sql)
  return statement
}

export async function readWithin(
  reading: Reading,
  who: Who,
  entity: Entity,
  ids: readonly number[],
): Promise<Map<number, Values>> {
  const reach = entity.access.read(who)
  if (reach === false || ids.length === 0) return new Map()
  const wanted = oneOf('id', [...new Set(ids)])
  const where = filterToSql(entity, reach === true ? wanted : and(reach, wanted), 't')
  const { rows } = await sql<Values>`select * from ${sql.table(entity.name)} as t where ${where}`.execute(reading.db)
  const visible = rows.map(row => visibleTo(entity, who.role, row))
  await readBack(reading.db, reading.small, entity, who.role, visible)
  return new Map(visible.map(row => [row.id as number, row]))
}

export async function present(
  reading: Pick<Reading, 'small'> & { db: Db | Trx },
  who: Who,
  entity: Entity,
  row: Values,
): Promise<Values> {
  const visible = visibleTo(entity, who.role, row)
  await readBack(reading.db, reading.small, entity, who.role, [visible])
  return visible
}

export async function reaches(db: Db | Trx, who: Who, entity: Entity, id: number, action: Action): Promise<boolean> {
  return isWithin(db, entity, id, entity.access[action](who))
}

export async function isWithin(db: Db | Trx, entity: Entity, id: number, reach: Reach): Promise<boolean> {
  if (typeof reach === 'boolean') return reach
  const where = filterToSql(entity, and(reach, eq('id', id)), 't')
  const { rows } = await sql`select 1 from ${sql.table(entity.name)} as t where ${where}`.execute(db)
  return rows.length > 0
}

export function notFoundMessage(entity: Entity): string {
  return `${entity.label.one}: non trovat${entity.label.gender ?? 'o'}.`
}

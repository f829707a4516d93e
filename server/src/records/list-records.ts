import {
  and,
  type Entity,
  type FieldChoice,
  type Filter,
  Forbidden,
  type ListQuery,
  or,
  type Rule,
} from '@bisavolo/domain'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import type { Who } from '../platform/http/who.ts'
import { filterToSql } from './filter-to-sql.ts'
import { entitiesRead } from './paging/entities-read.ts'
import { chosenColumns, roomyColumns } from './paging/row-columns.ts'
import { selectPage } from './paging/select-page.ts'
import { readBack } from './read-back.ts'
import { readFormer } from './read-former.ts'
import type { SmallTables } from './small-tables.ts'
import type { Count, Totals } from './totals.ts'
import { addComputed, chosenOf } from './visible-to.ts'

export interface Reading {
  db: Db
  small: SmallTables
  totals: Totals
}

export interface ListPage {
  data: Record<string, unknown>[]
  perPage: number
  currentPage: number
  tot: number
}

/** The caller's reach applies to the rows and to the total. */
export async function listRecords(
  reading: Reading,
  who: Who,
  entity: Entity,
  query: ListQuery,
  choice: FieldChoice | null = null,
): Promise<ListPage> {
  const where = withReach(entity.access.read, who, query.where)
  const tot = await countRecords(reading, entity, where)
  const columns =
    choice === null ? roomyColumns(entity, who.role, 'list') : chosenColumns(choice, entity.name, who.role)
  const data = await selectPage({ db: reading.db, entity, columns, query: { ...query, where }, tot })
  addComputed(entity, data, choice)
  await readBack(reading.db, reading.small, entity, who.role, data, choice)
  const page = { perPage: query.rowsPerPage, currentPage: query.page, tot }
  await readFormer(reading.db, entity, query.where, data, choice)
  return { data: choice === null ? data : data.map(row => chosenOf(row, choice)), ...page }
}

/** No right at all is a refusal, not an empty list. */
export function withReach(rule: Rule, who: Who, where: Filter): Filter {
  const reach = rule(who)
  if (reach === false) {
    // A member account without a linked client gets an empty list instead.
    if (rule({ ...who, clienteId: who.clienteId ?? 0, sezione: who.sezione ?? '' }) === false) throw new Forbidden()
    return and(or(), where)
  }
  return reach === true ? where : and(reach, where)
}

export async function countRecords(
  { db, totals }: Pick<Reading, 'db' | 'totals'>,
  entity: Entity,
  where: Filter,
): Promise<number> {
  return totals.get(`${entity.name} ${JSON.stringify(where)}`, entitiesRead(entity, where), async () => {
    const { rows } = await sql<Count>`
      select count(*)::int as tot, (select reltuples from pg_class where oid = ${entity.name}::regclass) as rows
      from ${sql.table(entity.name)} as t where ${filterToSql(entity, where, 't')}`.execute(db)
    return rows[0] as Count
  })
}

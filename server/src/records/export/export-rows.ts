import type { Entity, ListQuery } from '@bisavolo/domain'
import { sql } from 'kysely'
import type { Cells } from '../../output/table/cell.ts'
import type { Who } from '../../platform/http/who.ts'
import { filterToSql } from '../filter-to-sql.ts'
import { orderOf, type Reading } from '../list-records.ts'
import { readBack } from '../read-back.ts'
import { visibleFields } from '../visible-to.ts'
import type { ExportColumn } from './export-columns.ts'
import type { Cursor, LongJobs } from './long-jobs.ts'

type Values = Record<string, unknown>

/**
 * Every row of a query whose filter already holds the reach, in its order, as cells of the columns. The first page is
 * read at once: a refusal comes before the file has begun.
 */
export async function exportRows(
  reading: Reading & { longJobs: LongJobs },
  who: Who,
  entity: Entity,
  query: ListQuery,
  columns: readonly ExportColumn[],
): Promise<AsyncIterable<Cells>> {
  const cursor = await reading.longJobs.openCursor(statement(reading, who, entity, query, columns))
  const present = async (rows: Values[]) => {
    for (const row of rows) for (const [name, compute] of Object.entries(entity.computed)) row[name] = compute(row)
    await readBack(reading.db, reading.small, entity, who.role, rows)
    return rows
  }
  try {
    const cells = cellsOf(cursor, await present(await cursor.next()), present, columns)
    // The cursor is open already: a reader that leaves before the first row must close it too.
    const iterator = { next: () => cells.next(), return: () => cursor.close().then(() => cells.return(undefined)) }
    return { [Symbol.asyncIterator]: () => iterator }
  } catch (error) {
    await cursor.close()
    throw error
  }
}

async function* cellsOf(
  cursor: Cursor,
  firstPage: Values[],
  present: (rows: Values[]) => Promise<Values[]>,
  columns: readonly ExportColumn[],
): AsyncGenerator<Cells> {
  try {
    for (let rows = firstPage; rows.length > 0; rows = await present(await cursor.next()))
      for (const row of rows) yield columns.map(column => column.value(row))
  } finally {
    await cursor.close()
  }
}

function statement(reading: Reading, who: Who, entity: Entity, query: ListQuery, columns: readonly ExportColumn[]) {
  const needed = new Set(columns.flatMap(column => column.needs))
  const names = ['id', ...visibleFields(entity, who.role, 'list').filter(name => needed.has(name))]
  const { join, order } = orderOf(entity, query.sortBy, query.descending)
  return sql<Values>`
    select ${sql.join(names.map(name => sql.ref(`t.${name}`)))} from ${sql.table(entity.name)} as t ${join}
    where ${filterToSql(entity, query.where, 't')} order by ${order}`.compile(reading.db)
}

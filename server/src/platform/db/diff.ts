import { type Entity, entities } from '@bisavolo/domain'
import type pg from 'pg'
import { columnsOf, indexesOf } from './columns.ts'
import { addReference, columnSql, createTable } from './ddl.ts'

interface Found {
  table: string
  column: string
  notNull: boolean
}

/** The SQL that would bring the tables up to the definitions. It adds; what is to be dropped or changed is for a person to write. */
export async function diffSchema(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<Found>(
    `select table_name as "table", column_name as "column", is_nullable = 'NO' as "notNull"
     from information_schema.columns where table_schema = current_schema()`,
  )
  const { rows: indexRows } = await pool.query<{ name: string }>(
    `select indexname as name from pg_indexes where schemaname = current_schema()`,
  )
  const existing = new Map(rows.map(row => [`${row.table}.${row.column}`, row]))
  const tables = new Set(rows.map(row => row.table))
  const indexes = new Set(indexRows.map(row => row.name))
  const sql: string[] = []
  for (const entity of Object.values(entities) as unknown as Entity[]) {
    const columns = columnsOf(entity)
    if (!tables.has(entity.name)) {
      sql.push(
        createTable(entity),
        ...columns.filter(column => column.references).map(column => addReference(entity.name, column)),
      )
    } else {
      for (const column of columns) {
        const found = existing.get(`${entity.name}.${column.name}`)
        if (found === undefined) {
          sql.push(`alter table "${entity.name}" add column ${columnSql(column)};`)
          if (column.references) sql.push(addReference(entity.name, column))
        } else if (found.notNull !== column.notNull) {
          sql.push(
            `alter table "${entity.name}" alter column "${column.name}" ${column.notNull ? 'set' : 'drop'} not null;`,
          )
        }
      }
      const known = new Set(columns.map(column => column.name))
      for (const row of rows) {
        if (row.table === entity.name && !known.has(row.column) && !isOurs(row.column)) {
          sql.push(`-- "${entity.name}"."${row.column}" is in the table and in no definition`)
        }
      }
    }
    for (const index of indexesOf(entity)) if (!indexes.has(index.name)) sql.push(`create ${index.definition};`)
  }
  return sql
}

/** Columns that the server keeps for itself and no definition shows begin with an underscore. */
function isOurs(column: string): boolean {
  return column.startsWith('_')
}

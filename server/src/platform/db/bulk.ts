import { defaultOf, type Entities, type EntityName, entityOf, type Input } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { CompiledQuery, type Kysely } from 'kysely'
import { columnsOf } from './columns.ts'
import type { Database } from './database.ts'

export type Riga<N extends EntityName> = Input<Entities[N]>

type Db = Kysely<Database>
interface ColumnType {
  name: string
  type: string
}

const BATCH = 5000

export async function bulkInsert<N extends EntityName>(
  db: Db,
  name: N,
  rows: readonly Riga<N>[],
  { skipKnown = false } = {},
): Promise<void> {
  const entity = entityOf(name)
  const hasIds = rows[0]?.id !== undefined
  const columns = columnsOf(entity).filter(
    column => column.generated === undefined && column.name !== 'version' && (hasIds || column.name !== 'id'),
  )
  const defaults = Object.fromEntries(Object.entries(entity.fields).map(([key, field]) => [key, defaultOf(field)]))
  const complete = (row: Values) => columns.map(column => row[column.name] ?? defaults[column.name] ?? null)
  await insertColumns(db, name, columns, (rows as readonly Values[]).map(complete), skipKnown)
}

export async function insertColumns(
  db: Db,
  table: string,
  columns: readonly ColumnType[],
  rows: readonly (readonly unknown[])[],
  skipKnown = false,
): Promise<void> {
  const names = columns.map(column => `"${column.name}"`).join(', ')
  const values = columns.map((column, i) => (column.type === 'jsonb' ? `c${i}::jsonb` : `c${i}`)).join(', ')
  const arrays = columns.map((column, i) => `$${i + 1}::${arrayType(column.type)}`).join(', ')
  const aliases = columns.map((_, i) => `c${i}`).join(', ')
  const text =
    `insert into "${table}" (${names}) select ${values} from unnest(${arrays}) as t (${aliases})` +
    (skipKnown ? ' on conflict do nothing' : '')
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH)
    const parameters = columns.map((column, i) => batch.map(row => parameterOf(column.type, row[i])))
    await db.executeQuery(CompiledQuery.raw(text, parameters))
  }
}

export async function advanceSequence(db: Db, table: string, atLeast = 1): Promise<void> {
  const sequence = `pg_get_serial_sequence('"${table}"', 'id')`
  const highest = `greatest((select max(id) from "${table}"), $1::int)`
  const used = `exists (select from "${table}" where id > 0) or $1::int > 1`
  await db.executeQuery(CompiledQuery.raw(`select setval(${sequence}, ${highest}, ${used})`, [atLeast]))
}

function arrayType(type: string): string {
  if (type.startsWith('text') || type === 'jsonb') return 'text[]'
  if (type.startsWith('integer')) return 'integer[]'
  return `${type.replace(/\(.*\)/, '')}[]`
}

function parameterOf(type: string, value: unknown): unknown {
  return type === 'jsonb' && value !== null && value !== undefined ? JSON.stringify(value) : value
}

import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { csvFormat, type SaidTable } from '../../esporta/manifest.ts'
import { type ExportedTable, theImport } from '../../esporta/tables.ts'
import { Damaged, newerProgram, notAsSaid } from './damaged.ts'

export interface ComingTable extends ExportedTable {
  said: SaidTable
  chunks: AsyncIterable<Buffer>
  /** The columns of the table as it is here. */
  stored: readonly string[]
  idimportazione: number
}

/** The rows of one table, as they stand in the file. Those that need something of ours go through a table of this transaction alone. */
export async function storeTable(client: pg.ClientBase, coming: ComingTable): Promise<void> {
  const { table, later = [], fill = {} } = coming
  if (later.length + Object.keys(fill).length === 0) {
    await copyRows(client, table, coming)
    return
  }
  const columns = await stageTable(client, coming)
  const given = columns.map(column => (later.includes(column) ? 'null' : `"${column}"`))
  const filled = Object.values(fill).map(value => value.replaceAll(theImport, String(coming.idimportazione)))
  await client.query(`
    insert into "${table}" (${names([...columns, ...Object.keys(fill)])}) overriding system value
    select ${[...given, ...filled].join(', ')} from ${stageOf(table)}`)
}

/** What pointed at rows that were not there yet. */
export async function storeLater(client: pg.ClientBase, { table, later = [] }: ExportedTable): Promise<void> {
  for (const column of later)
    await client.query(`
      update "${table}" as t set "${column}" = s."${column}" from ${stageOf(table)} as s
      where s.id = t.id and s."${column}" is not null`)
}

/** The rows beside the table, under the same columns; nothing is demanded of those that the file does not have. */
export async function stageTable(client: pg.ClientBase, coming: ComingTable): Promise<string[]> {
  const stage = stageOf(coming.table)
  await client.query(`create temp table ${stage} (like "${coming.table}" including defaults) on commit drop`)
  for (const column of Object.keys({ ...coming.without, ...coming.fill }))
    await client.query(`alter table ${stage} alter column "${column}" drop not null`)
  return copyRows(client, stage.slice(1, -1), coming)
}

export const stageOf = (table: string) => `"entrata_${table}"`

async function copyRows(client: pg.ClientBase, into: string, coming: ComingTable): Promise<string[]> {
  const chunks = coming.chunks[Symbol.asyncIterator]()
  const { columns, head } = await readHeading(chunks, coming)
  const copy = client.query(from(`copy "${into}" (${names(columns)}) from stdin with (${csvFormat})`))
  await pipeline(async function* () {
    yield head
    yield* { [Symbol.asyncIterator]: () => chunks }
  }, copy)
  if (copy.rowCount !== coming.said.righe) throw notAsSaid(coming.said.file)
  return columns
}

/** The first line names the columns. A file of an older version may lack some; one that has others is of a newer one. */
async function readHeading(chunks: AsyncIterator<Buffer>, { said, stored, without = {} }: ComingTable) {
  let head = Buffer.alloc(0)
  while (!head.includes(10)) {
    const { value, done } = await chunks.next()
    if (done === true) throw new Damaged(`«${said.file}» è vuoto`)
    head = Buffer.concat([head, value])
  }
  const columns = head.subarray(0, head.indexOf(10)).toString('utf8').split(';')
  if (columns.some(column => !stored.includes(column) || Object.hasOwn(without, column))) throw newerProgram()
  return { columns, head }
}

const names = (columns: readonly string[]) => columns.map(column => `"${column}"`).join(', ')

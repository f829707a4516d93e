import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { withoutGuard } from '../../esporta/guarded-text.ts'
import { csvFormat, type SaidTable } from '../../esporta/manifest.ts'
import { type ExportedTable, theImport } from '../../esporta/tables.ts'
import { csvRows } from './csv-rows.ts'
import { Damaged, newerProgram, notAsSaid } from './damaged.ts'

export interface ComingTable extends ExportedTable {
  said: SaidTable
  chunks: AsyncIterable<Buffer>
  stored: readonly string[]
  json: ReadonlySet<string>
  idimportazione: number
}

export type Afterwards = (client: pg.ClientBase) => Promise<void>

export async function storeTable(client: pg.ClientBase, coming: ComingTable): Promise<Afterwards> {
  const { table, later = [], guarded = [], fill = {} } = coming
  if (later.length + guarded.length + Object.keys(fill).length === 0) {
    await copyRows(client, coming)
    return async () => {}
  }
  const waiting: string[] = []
  for await (const { columns, json } of pagesOf(coming)) {
    if (later.length > 0) waiting.push(json)
    const given = columns.map(column => (later.includes(column) ? 'null' : `"${column}"`))
    const filled = Object.values(fill).map(value => value.replaceAll(theImport, String(coming.idimportazione)))
    await client.query(
      `insert into "${table}" (${names([...columns, ...Object.keys(fill)])}) overriding system value
       select ${[...given, ...filled].join(', ')} from jsonb_populate_recordset(null::"${table}", $1)`,
      [json],
    )
  }
  return async client => {
    for (const json of waiting)
      for (const column of later)
        await client.query(
          `update "${table}" as t set "${column}" = s."${column}" from jsonb_populate_recordset(null::"${table}", $1) as s
           where s.id = t.id and s."${column}" is not null`,
          [json],
        )
  }
}

export interface Page {
  columns: string[]
  /** JSON array of rows; all values are text. */
  json: string
}

const pageSize = 2000

export async function* pagesOf(coming: ComingTable): AsyncGenerator<Page> {
  const rows = csvRows(coming.chunks)
  const heading = await rows.next()
  const columns = columnsOf(coming, heading.done === true ? [] : heading.value)
  const keys = columns.map(column => JSON.stringify(column))
  const guarded = new Set(coming.guarded)
  let page: string[] = []
  let count = 0
  for await (const row of rows) {
    if (row.length !== columns.length) throw notAsSaid(coming.said.file)
    const fields = row.flatMap((value, i) => {
      if (value === null) return []
      if (coming.json.has(columns[i] as string)) return [`${keys[i]}:${value}`]
      return [`${keys[i]}:${JSON.stringify(guarded.has(columns[i] as string) ? withoutGuard(value) : value)}`]
    })
    page.push(`{${fields.join(',')}}`)
    count++
    if (page.length < pageSize) continue
    yield { columns, json: `[${page.join(',')}]` }
    page = []
  }
  if (count !== coming.said.righe) throw notAsSaid(coming.said.file)
  if (page.length > 0) yield { columns, json: `[${page.join(',')}]` }
}

async function copyRows(client: pg.ClientBase, coming: ComingTable): Promise<void> {
  const chunks = coming.chunks[Symbol.asyncIterator]()
  const { columns, head } = await readHeading(chunks, coming)
  const copy = client.query(from(`copy "${coming.table}" (${names(columns)}) from stdin with (${csvFormat})`))
  await pipeline(async function* () {
    yield head
    yield* { [Symbol.asyncIterator]: () => chunks }
  }, copy)
  if (copy.rowCount !== coming.said.righe) throw notAsSaid(coming.said.file)
}

async function readHeading(chunks: AsyncIterator<Buffer>, coming: ComingTable) {
  let head = Buffer.alloc(0)
  while (!head.includes(10)) {
    const { value, done } = await chunks.next()
    if (done === true) throw new Damaged(`«${coming.said.file}» è vuoto`)
    head = Buffer.concat([head, value])
  }
  const columns = columnsOf(coming, head.subarray(0, head.indexOf(10)).toString('utf8').split(';'))
  return { columns, head }
}

function columnsOf({ stored, without = {} }: ComingTable, heading: readonly (string | null)[]): string[] {
  const columns = heading.map(column => column ?? '')
  if (columns.length === 0 || columns.some(column => !stored.includes(column) || Object.hasOwn(without, column)))
    throw newerProgram()
  return columns
}

export const names = (columns: readonly string[]) => columns.map(column => `"${column}"`).join(', ')

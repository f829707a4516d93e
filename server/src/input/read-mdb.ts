import { readFile } from 'node:fs/promises'
import type { Cella } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import MDBReader, { type Column, ColumnTypes, type Value } from 'mdb-reader'
import { cellOf, instantCell, numberCell } from './cell.ts'
import { broken } from './limits.ts'
import type { TableSink } from './table-sink.ts'

/** mdb-reader scans all pages at each call, so chunks are large. */
const atOnce = 5000
const leftovers = /^(?:~|MSys)/
const engines = ['Standard Jet DB', 'Standard ACE DB', 'MSISAM Database']

export function isMdb(head: Buffer): boolean {
  const engine = head.toString('latin1', 4, 19)
  return head.length > 128 && head.readUInt32LE(0) === 0x100 && engines.includes(engine)
}

export async function readMdb(path: string, sink: TableSink): Promise<void> {
  const reader = openReader(await readFile(path))
  for (const nome of reader.getTableNames().filter(name => !leftovers.test(name))) {
    const table = reader.getTable(nome)
    const columns = table.getColumns().filter(({ type }) => !isUnreadable(type))
    const names = columns.map(({ name }) => name)
    sink.begin(nome, { colonne: names.map(name => cellOf(name) ?? '') })
    let riga = 0
    for (;;) {
      const rows = table.getData({ columns: names, rowOffset: riga, rowLimit: atOnce })
      for (const row of rows) {
        riga += 1
        const cells = columns.map(column => mdbCell(column, row[column.name]))
        if (sink.row(riga, cells)) await sink.flush()
      }
      if (rows.length < atOnce) break
    }
    await sink.end()
  }
}

function openReader(bytes: Buffer): MDBReader {
  try {
    return new MDBReader(bytes)
  } catch (error) {
    const isLocked = /password|encrypt|not implemented/i.test(error instanceof Error ? error.message : '')
    throw isLocked
      ? broken('Il database Access è protetto da password: toglila in Access («Decritta il database») e riprova.')
      : broken('Il database Access è danneggiato: aprilo in Access, compattalo e riprova.')
  }
}

function isUnreadable(type: Column['type']): boolean {
  return type === ColumnTypes.OLE || type === ColumnTypes.Binary || type === ColumnTypes.Complex
}

function mdbCell({ type }: Column, value: Value | undefined): Cella {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (value instanceof Date) return instantCell(value.getTime())
  // A single-precision number has seven digits.
  if (typeof value === 'number') return numberCell(type === ColumnTypes.Float ? Number(value.toPrecision(7)) : value)
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'string') return null
  return isAmount(type) && value.includes('.') ? value.replace(/\.?0+$/, '') : cellOf(value)
}

function isAmount(type: Column['type']): boolean {
  return type === ColumnTypes.Currency || type === ColumnTypes.Numeric
}

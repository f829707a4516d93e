import { TextDecoder } from 'node:util'
import type { Cella } from '@bisavolo/domain/segreteria/rules/importazione/mappatura'
import { withoutMark } from '../../../../output/table/plain-text.ts'
import { withoutGuard } from '../../../esporta/guarded-text.ts'
import { guardedColumns } from '../../../esporta/tables.ts'
import { cellOf } from '../cell.ts'
import type { TableSink } from '../table-sink.ts'
import { type CsvRecord, createCsvParser } from './csv-parser.ts'
import { guessSeparator, separatorWords } from './guess-separator.ts'
import { createCellDecoder, guessByteEncoding, wideEncodingOf, wideWords } from './text-encoding.ts'

export interface CsvSource {
  nome: string
  /** The bytes from the beginning, as often as asked: the encoding is guessed from all of them. */
  open: () => AsyncIterable<Buffer>
  /** Our own export: nothing is guessed or trimmed, and an empty text is told from no value by its quotes. */
  exact: boolean
}

const sampleLength = 64 * 1024

export async function readCsv(source: CsvSource, sink: TableSink): Promise<void> {
  const head = await firstBytes(source.open(), sampleLength)
  const wide = source.exact ? undefined : wideEncodingOf(head)
  const decoder = createCellDecoder(
    wide === undefined && !source.exact ? await guessByteEncoding(source.open()) : 'windows-1252',
  )
  const decode = wide === undefined ? decoder.decode : (text: string) => text
  const chunksOf = () => texts(source.open(), wide)
  const sample = wide === undefined ? head.toString('latin1') : new TextDecoder(wide).decode(head)
  const separator = source.exact ? ';' : guessSeparator(withoutByteOrderMark(sample))
  const guarded = source.exact ? guardedColumns(source.nome) : []
  let headings: string[] = []
  const cells = source.exact ? exactCells(decode, i => guarded.includes(headings[i] ?? '')) : plainCells(decode)
  const known = { separatore: separatorWords(separator) }
  if (!source.exact) sink.begin(source.nome, known)
  let isBegun = !source.exact
  const records: CsvRecord[] = []
  const parser = createCsvParser(separator, record => records.push(record))
  const drain = async () => {
    for (const record of records.splice(0)) {
      if (record.line === 1 && /^sep=.?$/i.test(record.cells[0] ?? '')) continue
      if (!isBegun) {
        headings = record.cells.map(decode)
        sink.begin(source.nome, { ...known, colonne: headings })
        isBegun = true
        continue
      }
      if (sink.row(record.line, cells(record))) await sink.flush()
    }
  }
  let isFirst = true
  for await (const text of chunksOf()) {
    parser.push(isFirst ? withoutByteOrderMark(text) : text)
    isFirst = false
    await drain()
  }
  parser.end()
  await drain()
  if (!isBegun) return
  sink.says({ codifica: wide === undefined ? decoder.words() : wideWords(wide) })
  await sink.end()
}

function plainCells(decode: (text: string) => string) {
  return ({ cells }: CsvRecord): Cella[] => cells.map(cell => cellOf(withoutMark(decode(cell))))
}

function exactCells(decode: (text: string) => string, isGuarded: (column: number) => boolean) {
  return ({ cells, quoted }: CsvRecord): Cella[] =>
    cells.map((cell, i) => {
      if (cell === '' && quoted[i] !== true) return null
      const text = decode(cell).replaceAll('\0', '')
      return isGuarded(i) ? withoutGuard(text) : text
    })
}

/** Bytes as characters of Latin-1, decoded cell by cell later; UTF-16 as what it is. */
async function* texts(chunks: AsyncIterable<Buffer>, wide: string | undefined): AsyncGenerator<string> {
  const decoder = wide === undefined ? undefined : new TextDecoder(wide)
  for await (const chunk of chunks)
    yield decoder === undefined ? chunk.toString('latin1') : decoder.decode(chunk, { stream: true })
}

/** The mark of byte order, as it stands or as Latin-1 shows it. */
function withoutByteOrderMark(text: string): string {
  return text.replace(/^(?:\ufeff|ï»¿)/, '')
}

async function firstBytes(chunks: AsyncIterable<Buffer>, length: number): Promise<Buffer> {
  const found: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    found.push(chunk)
    size += chunk.length
    if (size >= length) break
  }
  return Buffer.concat(found).subarray(0, length)
}

import { TextDecoder } from 'node:util'
import type { Cella } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import { withoutMark } from '../../output/table/plain-text.ts'
import { cellOf } from '../cell.ts'
import type { OwnExport } from '../own-export.ts'
import type { TableSink } from '../table-sink.ts'
import { type CsvRecord, createCsvParser } from './csv-parser.ts'
import { guessSeparator, separatorWords } from './guess-separator.ts'
import { createCellDecoder, guessByteEncoding, type WideEncoding, wideEncodingOf, wideWords } from './text-encoding.ts'

/** Must restart at each call: guessing the encoding reads the whole file. */
export type OpenBytes = () => AsyncIterable<Buffer>

export interface OpenCsv {
  separatore: string
  rows: AsyncGenerator<[riga: number, cells: Cella[]][]>
  codifica: () => string
}

const sampleLength = 64 * 1024

export async function openCsv(open: OpenBytes): Promise<OpenCsv> {
  const head = await firstBytes(open(), sampleLength)
  const wide = wideEncodingOf(head)
  const decoder = createCellDecoder(wide === undefined ? await guessByteEncoding(open()) : 'windows-1252')
  const decode = wide === undefined ? decoder.decode : (text: string) => text
  const sample = wide === undefined ? head.toString('latin1') : new TextDecoder(wide).decode(head)
  const separator = guessSeparator(withoutByteOrderMark(sample))
  const rowOf = ({ line, cells }: CsvRecord): [number, Cella[]] => [
    line,
    cells.map(cell => cellOf(withoutMark(decode(cell)))),
  ]
  const rows = async function* () {
    for await (const records of recordsOf(open(), separator, wide)) yield records.filter(isRow).map(rowOf)
  }
  return {
    separatore: separatorWords(separator),
    rows: rows(),
    codifica: () => (wide === undefined ? decoder.words() : wideWords(wide)),
  }
}

export async function readCsv(nome: string, open: OpenBytes, sink: TableSink): Promise<void> {
  const { separatore, rows, codifica } = await openCsv(open)
  sink.begin(nome, { separatore })
  for await (const some of rows) for (const [riga, cells] of some) if (sink.row(riga, cells)) await sink.flush()
  sink.says({ codifica: codifica() })
  await sink.end()
}

/** Nothing is guessed or trimmed; quotes tell empty text from null. */
export async function readOwnCsv(nome: string, open: OpenBytes, sink: TableSink, own: OwnExport): Promise<void> {
  const { decode, words } = createCellDecoder('windows-1252')
  const storedText = own.textsOf(nome)
  const cellsOf = ({ cells, quoted }: CsvRecord, headings: readonly string[]): Cella[] =>
    cells.map((cell, i) =>
      cell === '' && quoted[i] !== true ? null : storedText(headings[i] ?? '', decode(cell).replaceAll('\0', '')),
    )
  let headings: string[] | undefined
  for await (const records of recordsOf(open(), ';', undefined))
    for (const record of records) {
      if (headings === undefined) {
        headings = record.cells.map(decode)
        sink.begin(nome, { separatore: separatorWords(';'), colonne: headings })
      } else if (sink.row(record.line, cellsOf(record, headings))) await sink.flush()
    }
  if (headings === undefined) return
  sink.says({ codifica: words() })
  await sink.end()
}

function isRow({ line, cells }: CsvRecord): boolean {
  return line > 1 || !/^sep=.?$/i.test(cells[0] ?? '')
}

async function* recordsOf(
  chunks: AsyncIterable<Buffer>,
  separator: string,
  wide: WideEncoding | undefined,
): AsyncGenerator<CsvRecord[]> {
  const records: CsvRecord[] = []
  const parser = createCsvParser(separator, record => records.push(record))
  let isFirst = true
  for await (const text of texts(chunks, wide)) {
    parser.push(isFirst ? withoutByteOrderMark(text) : text)
    isFirst = false
    yield records.splice(0)
  }
  parser.end()
  yield records
}

/** Latin-1 keeps the bytes, so that each cell can be decoded later. */
async function* texts(chunks: AsyncIterable<Buffer>, wide: WideEncoding | undefined): AsyncGenerator<string> {
  const decoder = wide === undefined ? undefined : new TextDecoder(wide)
  for await (const chunk of chunks)
    yield decoder === undefined ? chunk.toString('latin1') : decoder.decode(chunk, { stream: true })
}

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

import { Readable } from 'node:stream'
import { formatDate } from '@bisavolo/domain/kit/format'
import { decimalsOf, valueText } from '@bisavolo/domain/kit/value-text'
import type { Cells, Column, Page, Rows } from './cell.ts'
import { markedAsText } from './plain-text.ts'
import { rowSource } from './row-source.ts'

/** For an Italian Excel: UTF-8 with BOM, semicolons, decimal comma, CRLF. */
export function csvStream(columns: readonly Column[], rows: Rows): Readable {
  const source = rowSource(rows)
  return Readable.from(csvText(columns, source.pages), { objectMode: false }).on('close', source.end)
}

const chunkSize = 64 * 1024

async function* csvText(columns: readonly Column[], pages: AsyncIterable<Page>): AsyncGenerator<Buffer> {
  let text = `\ufeff${columns.map(({ label }) => quoted(label)).join(';')}\r\n`
  for await (const page of pages) {
    for (const cells of page) {
      text += lineOf(columns, cells)
      if (text.length < chunkSize) continue
      yield Buffer.from(text)
      text = ''
    }
  }
  yield Buffer.from(text)
}

function lineOf(columns: readonly Column[], cells: Cells): string {
  let line = ''
  for (let i = 0; i < columns.length; i++)
    line += `${i === 0 ? '' : ';'}${csvCell((columns[i] as Column).kind, cells[i])}`
  return `${line}\r\n`
}

function csvCell(kind: Column['kind'], value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  switch (kind) {
    case 'integer':
    case 'number':
    case 'year':
    case 'money': {
      const number = Number(value)
      if (!Number.isFinite(number)) return quoted(String(value))
      return kind === 'money' ? comma(number, 2) : comma(number, decimalsOf(number))
    }
    case 'date':
      return formatDate(String(value))
    case 'datetime':
    case 'flag':
      return valueText(kind, value, 'paper')
    case 'text':
      return quoted(String(value))
  }
}

function comma(number: number, digits: number): string {
  return number.toFixed(digits).replace('.', ',')
}

const special = /["\0]/

function quoted(text: string): string {
  const marked = markedAsText(text)
  return `"${special.test(marked) ? marked.replaceAll('\0', '').replaceAll('"', '""') : marked}"`
}

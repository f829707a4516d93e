import { TextDecoder } from 'node:util'
import type { Cella } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import { cellOf, numberCell } from '../cell.ts'
import { broken } from '../limits.ts'
import type { Source } from '../source.ts'
import type { TableSink } from '../table-sink.ts'
import { unpackEntry } from '../zip/unpack-entry.ts'
import type { ZipEntry } from '../zip/zip-directory.ts'
import { readDateStyles } from './date-formats.ts'
import { createSheetScan, type SheetCell, type SheetRow, type Workbook } from './sheet-rows.ts'
import { attributeOf, createXmlScan, decodeEscapes } from './xml-scan.ts'

const damaged = 'Il foglio Excel è danneggiato: salvalo di nuovo e riprova.'

export function isXlsx(entries: readonly ZipEntry[]): boolean {
  return entries.some(({ name }) => isMain(name)) && entries.some(({ name }) => name === '[Content_Types].xml')
}

function isMain(name: string): boolean {
  return /(?:^|\/)workbook\.xml$/.test(name)
}

export interface Sheet {
  nome: string
  isHidden: boolean
  rows: AsyncGenerator<SheetRow[]>
}

export async function openXlsx(zip: Source, entries: readonly ZipEntry[], columns = 16_384): Promise<Sheet[]> {
  const parts = new Map(entries.toReversed().map(entry => [entry.name.toLowerCase(), entry]))
  // Each part is read once, even if the workbook names it often: a bomb could repeat it.
  const textsOf = (name: string | undefined) => {
    const key = name?.toLowerCase() ?? ''
    const entry = parts.get(key)
    return parts.delete(key) && entry !== undefined ? decoded(unpackEntry(zip, entry)) : undefined
  }
  const main = entries.find(({ name }) => isMain(name))?.name ?? ''
  const folder = main.slice(0, main.lastIndexOf('/') + 1)
  const { sheets, is1904 } = await readWorkbook(textsOf(main))
  const links = await readLinks(textsOf(`${folder}_rels/workbook.xml.rels`), folder)
  const strings = await readStrings(textsOf(links.strings))
  const dates = await readDateStyles(textsOf(links.styles) ?? nothing())
  const book = { strings, dates, is1904, columns }
  return sheets.flatMap(({ id, ...said }) => {
    const texts = textsOf(links.targets.get(id))
    return texts === undefined ? [] : [{ ...said, rows: rowsOf(texts, book) }]
  })
}

export async function readXlsx(zip: Source, entries: readonly ZipEntry[], sink: TableSink): Promise<void> {
  for (const { nome, rows } of await openXlsx(zip, entries)) {
    sink.begin(nome)
    for await (const some of rows)
      for (const [riga, cells] of some) if (sink.row(riga, cells.map(textOf))) await sink.flush()
    await sink.end()
  }
}

function textOf(cell: SheetCell): Cella {
  if (typeof cell === 'number') return numberCell(cell)
  return typeof cell === 'boolean' ? String(Number(cell)) : cell
}

async function* rowsOf(texts: AsyncIterable<string>, book: Workbook): AsyncGenerator<SheetRow[]> {
  const rows: SheetRow[] = []
  const scan = createSheetScan(book, row => rows.push(row))
  for await (const text of texts) {
    scan.push(text)
    yield rows.splice(0)
  }
}

async function readWorkbook(texts: AsyncIterable<string> | undefined) {
  if (texts === undefined) throw broken(damaged)
  const sheets: { nome: string; isHidden: boolean; id: string }[] = []
  let is1904 = false
  await scanAll(texts, (name, attributes) => {
    if (name === 'workbookPr') is1904 = /^(?:1|true|on)$/.test(attributeOf(attributes, 'date1904') ?? '')
    if (name !== 'sheet') return
    const id = /\s\w+:id\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1]
    const isHidden = /hidden$/i.test(attributeOf(attributes, 'state') ?? '')
    sheets.push({ nome: decodeEscapes(attributeOf(attributes, 'name') ?? 'Foglio'), isHidden, id: id ?? '' })
  })
  return { sheets, is1904 }
}

async function readLinks(texts: AsyncIterable<string> | undefined, folder: string) {
  const targets = new Map<string, string>()
  let strings: string | undefined
  let styles: string | undefined
  await scanAll(texts ?? nothing(), (name, attributes) => {
    if (name !== 'Relationship') return
    const target = attributeOf(attributes, 'Target') ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `${folder}${target.replace(/^\.\//, '')}`
    const type = attributeOf(attributes, 'Type') ?? ''
    if (type.endsWith('/sharedStrings')) strings = path
    else if (type.endsWith('/styles')) styles = path
    else if (type.endsWith('/worksheet')) targets.set(attributeOf(attributes, 'Id') ?? '', path)
  })
  return { targets, strings, styles }
}

async function readStrings(texts: AsyncIterable<string> | undefined): Promise<Cella[]> {
  const strings: Cella[] = []
  let value = ''
  let isInText = false
  let isInReading = false
  const scan = createXmlScan({
    open: (name, _attributes, isEmpty) => {
      if (name === 'si') value = ''
      else if (name === 'rPh') isInReading = true
      else if (name === 't') isInText = !isInReading && !isEmpty
    },
    close: name => {
      if (name === 'si') strings.push(cellOf(decodeEscapes(value)))
      else if (name === 'rPh') isInReading = false
      else if (name === 't') isInText = false
    },
    wantsText: () => isInText,
    text: text => {
      value += text
    },
  })
  for await (const text of texts ?? nothing()) scan.push(text)
  return strings
}

async function scanAll(texts: AsyncIterable<string>, open: (name: string, attributes: string) => void): Promise<void> {
  const scan = createXmlScan({ open, close: () => {}, wantsText: () => false, text: () => {} })
  for await (const text of texts) scan.push(text)
}

async function* decoded(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8')
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
}

async function* nothing(): AsyncGenerator<string> {}

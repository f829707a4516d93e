import type { Cella, TabellaLetta } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import { cellOf } from './cell.ts'
import { columnName, columnNames, freeName, headingOf, searched } from './heading.ts'
import { broken, limits, tooLarge } from './limits.ts'

/** Rows as JSON text `[[riga, [cell, …]], …]`, passed to the database without parsing. */
export interface Page {
  tabella: number
  rows: number
  json: string
}

export interface TableSink {
  begin: (nome: string, known?: { colonne?: readonly string[]; codifica?: string; separatore?: string }) => void
  /** True if the page is full: await `flush` before the next row. */
  row: (riga: number, cells: readonly Cella[]) => boolean
  flush: () => Promise<void>
  says: (words: { codifica?: string }) => void
  end: () => Promise<void>
  tables: () => TabellaLetta[]
  /** Tables that got a column after some rows were already sent. */
  grown: () => number[]
}

interface Table {
  nome: string
  righe: number
  colonne: { nome: string; esempi: string[] }[]
  codifica?: string
  separatore?: string
}

const pageRows = 2000
const pageLength = 1024 * 1024
const examples = 5
const longestExample = 200

export function createTableSink(emit: (page: Page) => Promise<void>): TableSink {
  const tables: Table[] = []
  const taken = new Set<string>()
  const grown = new Set<Table>()
  let table: Table = { nome: '', righe: 0, colonne: [] }
  let first: [number, readonly Cella[]][] | null = null
  let rows: string[] = []
  let length = 0
  let total = 0

  const isFull = () => rows.length >= pageRows || length >= pageLength
  const keep = (riga: number, cells: readonly Cella[]) => {
    if (widen(table, cells) && table.righe > 0) grown.add(table)
    const complete = Array.from({ length: table.colonne.length }, (_none, i) => cells[i] ?? null)
    noteExamples(table, complete)
    const json = `[${riga},${JSON.stringify(complete)}]`
    rows.push(json)
    length += json.length
    table.righe += 1
    total += 1
    if (total > limits.rows) throw tooLarge(`Il file ha troppe righe: al massimo ${limits.rows.toLocaleString('it')}.`)
  }
  const settle = () => {
    if (first === null) return
    const seen = first
    first = null
    const at = headingOf(seen.map(([, cells]) => cells))
    const heading = at < 0 ? [] : (seen[at]?.[1] ?? [])
    table.colonne = columnsOf(table.nome, withoutTail(heading))
    for (const [riga, cells] of seen.slice(at + 1)) keep(riga, cells)
  }
  const flush = async () => {
    if (rows.length === 0) return
    const page = { tabella: tables.indexOf(table), rows: rows.length, json: `[${rows.join(',')}]` }
    rows = []
    length = 0
    await emit(page)
  }
  return {
    begin: (nome, { colonne, ...known } = {}) => {
      if (tables.length >= limits.tables) throw tooLarge(`Il file ha troppe tabelle: al massimo ${limits.tables}.`)
      table = { nome: freeName(cellOf(nome) ?? 'Tabella', taken), righe: 0, colonne: [], ...known }
      tables.push(table)
      first = colonne === undefined ? [] : null
      if (colonne !== undefined) table.colonne = columnsOf(table.nome, colonne)
    },
    row: (riga, cells) => {
      if (cells.every(cell => cell === null)) return false
      if (first === null) keep(riga, cells)
      else if (first.push([riga, cells]) === searched) settle()
      return isFull()
    },
    flush,
    says: words => Object.assign(table, words),
    end: async () => {
      settle()
      await flush()
      // An unused sheet, or a sheet with only a note.
      if (table.righe === 0 && table.colonne.length < 2) tables.pop()
    },
    tables: () => tables,
    grown: () => [...grown].map(one => tables.indexOf(one)),
  }
}

function columnsOf(nome: string, heading: readonly Cella[]): Table['colonne'] {
  refuseTooWide(nome, heading.length)
  return columnNames(heading).map(name => ({ nome: name, esempi: [] }))
}

function refuseTooWide(nome: string, width: number): void {
  if (width > limits.columns) throw broken(`La tabella «${nome}» ha troppe colonne: al massimo ${limits.columns}.`)
}

function widen({ nome, colonne }: Table, cells: readonly Cella[]): boolean {
  if (cells.length <= colonne.length) return false
  const width = cells.findLastIndex(cell => cell !== null) + 1
  if (width <= colonne.length) return false
  refuseTooWide(nome, width)
  const taken = new Set(colonne.map(column => column.nome.toLowerCase()))
  while (colonne.length < width) colonne.push({ nome: freeName(columnName(colonne.length), taken), esempi: [] })
  return true
}

function noteExamples({ colonne }: Table, cells: readonly Cella[]): void {
  for (let i = 0; i < colonne.length; i++) {
    const { esempi } = colonne[i] as Table['colonne'][number]
    const cell = cells[i]
    if (esempi.length >= examples || cell === null || cell === undefined || cell === '') continue
    const example = cell.slice(0, longestExample)
    if (!esempi.includes(example)) esempi.push(example)
  }
}

function withoutTail(heading: readonly Cella[]): readonly Cella[] {
  return heading.slice(0, heading.findLastIndex(cell => cell !== null) + 1)
}

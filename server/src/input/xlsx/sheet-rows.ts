import type { Cella } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import { cellOf } from '../cell.ts'
import { serialCell } from './date-formats.ts'
import { attributeOf, createXmlScan, decodeEscapes } from './xml-scan.ts'

export interface Workbook {
  strings: readonly Cella[]
  /** By style: true if its numbers are dates. */
  dates: readonly boolean[]
  is1904: boolean
  columns: number
}

export type SheetCell = string | number | boolean | null
export type SheetRow = [riga: number, cells: SheetCell[]]

export function createSheetScan(book: Workbook, onRow: (row: SheetRow) => void) {
  let riga = 0
  let cells: SheetCell[] = []
  let column = 0
  let type = ''
  let style = 0
  let value = ''
  let isInCell = false
  /** Inside `v` or `t`, but not in Japanese readings (rPh). */
  let isInText = false
  let isInReading = false

  return createXmlScan({
    open: (name, attributes, isEmpty) => {
      if (name === 'c') {
        isInCell = true
        value = ''
        type = attributeOf(attributes, 't') ?? 'n'
        style = Number(attributeOf(attributes, 's') ?? 0)
        const at = attributeOf(attributes, 'r')
        if (at !== undefined) column = columnOf(at)
      } else if (name === 'v' || name === 't') isInText = isInCell && !isInReading && !isEmpty
      else if (name === 'rPh') isInReading = true
      else if (name === 'row') {
        riga = nextRow(riga, Number(attributeOf(attributes, 'r')))
        cells = []
        column = 0
      }
    },
    close: name => {
      if (name === 'v' || name === 't') isInText = false
      else if (name === 'rPh') isInReading = false
      else if (name === 'c') {
        if (value !== '') put(book, cells, column, sheetCell(book, type, style, value))
        isInCell = false
        column += 1
      } else if (name === 'row') onRow([riga, cells])
    },
    wantsText: () => isInText,
    text: text => {
      value += text
    },
  })
}

/** Damaged files repeat row numbers. */
function nextRow(last: number, said: number): number {
  return Number.isInteger(said) && said > last && said < 2 ** 31 ? said : last + 1
}

function sheetCell(book: Workbook, type: string, style: number, value: string): SheetCell {
  switch (type) {
    case 's':
      return book.strings[Number(value)] ?? null
    case 'inlineStr':
    case 'str':
      return cellOf(decodeEscapes(value))
    case 'b':
      return value.trim() === '1' || value.trim() === 'true'
    case 'e':
      return null
    case 'd':
      return cellOf(value.replace('T', ' ').replace(/(?: 00:00:00)?(?:\.0+)?Z?$/, ''))
    default: {
      const number = Number(value)
      if (!Number.isFinite(number)) return cellOf(value)
      return book.dates[style] === true ? serialCell(number, book.is1904) : number
    }
  }
}

function put({ columns }: Workbook, cells: SheetCell[], column: number, cell: SheetCell): void {
  if (cell === null || column >= columns) return
  while (cells.length < column) cells.push(null)
  cells[column] = cell
}

/** `AB12` → 27. */
function columnOf(at: string): number {
  let column = 0
  for (let i = 0; i < at.length; i++) {
    const letter = at.charCodeAt(i) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column - 1
}

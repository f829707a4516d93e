import type { Cella } from '@bisavolo/domain/segreteria/rules/importazione/mappatura'
import { cellOf, numberCell } from '../cell.ts'
import { serialCell } from './date-formats.ts'
import { attributeOf, createXmlScan, decodeEscapes } from './xml-scan.ts'

/** What a sheet's cells refer to. */
export interface Workbook {
  strings: readonly Cella[]
  /** By style: whether its numbers are days. */
  dates: readonly boolean[]
  is1904: boolean
}

/** Reads a sheet piece by piece; each row is handed over with its own number as soon as it is whole. */
export function createSheetScan(book: Workbook, onRow: (riga: number, cells: Cella[]) => void) {
  let riga = 0
  let cells: Cella[] = []
  let column = 0
  let type = ''
  let style = 0
  let value = ''
  let isInCell = false
  /** Inside `v` or `t`; readings beside Japanese words (rPh) are no part of the text. */
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
        riga = Number(attributeOf(attributes, 'r') ?? riga + 1)
        cells = []
        column = 0
      }
    },
    close: name => {
      if (name === 'v' || name === 't') isInText = false
      else if (name === 'rPh') isInReading = false
      else if (name === 'c') {
        if (value !== '') put(cells, column, sheetCell(book, type, style, value))
        isInCell = false
        column += 1
      } else if (name === 'row') onRow(riga, cells)
    },
    wantsText: () => isInText,
    text: text => {
      value += text
    },
  })
}

function sheetCell(book: Workbook, type: string, style: number, value: string): Cella {
  switch (type) {
    case 's':
      return book.strings[Number(value)] ?? null
    case 'inlineStr':
    case 'str':
      return cellOf(decodeEscapes(value))
    case 'b':
      return value.trim() === '1' || value.trim() === 'true' ? '1' : '0'
    case 'e':
      return null
    case 'd':
      return cellOf(value.replace('T', ' ').replace(/(?: 00:00:00)?(?:\.0+)?Z?$/, ''))
    default: {
      const number = Number(value)
      if (Number.isNaN(number)) return cellOf(value)
      return book.dates[style] === true ? serialCell(number, book.is1904) : numberCell(number)
    }
  }
}

/** Nothing but what is filled takes place: the rest of a row is empty. */
function put(cells: Cella[], column: number, cell: Cella): void {
  if (cell === null || column > 16_383) return
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

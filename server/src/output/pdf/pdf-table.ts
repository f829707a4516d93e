import { isNumberKind, valueText } from '@bisavolo/domain/kit/value-text'
import type { Cells, Column } from '../table/cell.ts'
import { totalsOf } from '../table/totals.ts'
import { type Doc, pageBox } from './pdf.ts'
import { safeText, wrapMeasured } from './pdf-text.ts'
import type { Pen } from './plain-pen.ts'
import { type TableSheet, tableSheet } from './table-sheet.ts'

export interface TableOptions {
  columns: readonly Column[]
  rows: readonly Cells[]
  struck?: ReadonlySet<number>
  top: number
  totalLabel?: string
}

const gap = 8
const padding = 3
const maxLines = 8

export function drawTable(doc: Doc, { columns, rows, top, struck, totalLabel = 'Totale' }: TableOptions): number {
  const table = layoutOf(doc, columns, rows)
  const sheet = tableSheet(doc)
  let y = drawHead(sheet, table, top)
  const put = (texts: readonly string[], pen: Pen, isStruck = false) => {
    const measure = (text: string) => pen.widthOf(text, table.size)
    const lines = texts.map((text, i) => wrapMeasured(measure, text, table.widths[i] as number, maxLines))
    const height = Math.max(1, ...lines.map(part => part.length)) * table.step + padding * 2
    if (y + height > pageBox(doc).bottom) {
      sheet.turn()
      y = drawHead(sheet, table, pageBox(doc).top)
    }
    drawCells(sheet, table, lines, y + padding, { pen, isStruck })
    y += height
    sheet.rowLine(table.left, y, table.right)
  }
  rows.forEach((cells, at) => {
    put(textsOf(columns, cells), sheet.pens.sans, struck?.has(at))
  })
  if (rows.length > 0 && columns.some(column => column.total === true)) {
    sheet.headLine(table.left, y, table.right)
    put(totalTexts(columns, rows, totalLabel), sheet.pens.sansBold)
  }
  sheet.end()
  return y
}

interface Layout {
  columns: readonly Column[]
  widths: number[]
  starts: number[]
  size: number
  step: number
  left: number
  right: number
}

function layoutOf(doc: Doc, columns: readonly Column[], rows: readonly Cells[]): Layout {
  const { left, right, width } = pageBox(doc)
  const room = width - gap * (columns.length - 1)
  const wanted = columns.map((column, i) => column.width ?? sampleWidth(column, rows, i))
  const sum = wanted.reduce((total, part) => total + part, 0)
  const size = Math.max(6.5, Math.min(9, room / sum / 0.5))
  const widths = wanted.map(part => (part / sum) * room)
  const starts: number[] = []
  let x = left
  for (const part of widths) {
    starts.push(x)
    x += part + gap
  }
  doc.font('sans').fontSize(size)
  return { columns, widths, starts, size, step: doc.currentLineHeight(true), left, right }
}

function sampleWidth(column: Column, rows: readonly Cells[], index: number): number {
  let longest = column.label.length + 1
  for (const cells of rows.slice(0, 200))
    longest = Math.max(longest, valueText(column.kind, cells[index], 'paper').length)
  return Math.min(36, Math.max(5, longest))
}

function drawHead(sheet: TableSheet, table: Layout, y: number): number {
  const size = Math.min(6.5, table.size - 0.75)
  table.columns.forEach((column, i) => {
    const [x, width] = [table.starts[i] as number, table.widths[i] as number]
    sheet.label(column.label, { x, y, width, size, isRight: isNumberKind(column.kind) })
  })
  const bottom = y + size + 6
  sheet.headLine(table.left, bottom, table.right)
  return bottom
}

function drawCells(
  sheet: TableSheet,
  table: Layout,
  cells: readonly string[][],
  y: number,
  { pen, isStruck }: { pen: Pen; isStruck: boolean },
): void {
  cells.forEach((lines, i) => {
    const column = table.columns[i] as Column
    const [start, room] = [table.starts[i] as number, table.widths[i] as number]
    lines.forEach((line, n) => {
      const width = pen.widthOf(line, table.size)
      const x = isNumberKind(column.kind) ? start + room - width : start
      sheet.text(pen, line, x, y + n * table.step, table.size)
      if (isStruck && !column.unstruck) sheet.strike(x, y + (n + 0.5) * table.step, x + Math.min(room, width))
    })
  })
}

function textsOf(columns: readonly Column[], cells: Cells): string[] {
  return columns.map(({ kind }, i) => safeText(valueText(kind, cells[i], 'paper')))
}

function totalTexts(columns: readonly Column[], rows: readonly Cells[], label: string): string[] {
  const texts = totalsOf(columns, rows).map((sum, i) =>
    sum === null ? '' : valueText((columns[i] as Column).kind, sum, 'paper'),
  )
  if (texts[0] === '') texts[0] = label
  return texts
}

import { isNumberKind, valueText } from '@bisavolo/domain/kit/value-text'
import type { Cells, Column } from '../table/cell.ts'
import { totalsOf } from '../table/totals.ts'
import { type Doc, pageBox } from './pdf.ts'
import { safeText, wrapMeasured } from './pdf-text.ts'
import type { Pen } from './plain-pen.ts'
import { type Layout, layoutOf } from './table-layout.ts'
import { type TableSheet, tableSheet } from './table-sheet.ts'

export interface TableOptions {
  columns: readonly Column[]
  rows: readonly Cells[]
  struck?: ReadonlySet<number>
  top: number
  totalLabel?: string
}

const padding = 3
const maxLines = 8

export function drawTable(doc: Doc, { columns, rows, top, struck, totalLabel = 'Totale' }: TableOptions): number {
  const sheet = tableSheet(doc)
  const table = layoutOf(doc, sheet.pens.sans, columns, rows)
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

/** Headings wrap and stand on the line. */
function drawHead(sheet: TableSheet, { columns, widths, starts, heads, left, right }: Layout, y: number): number {
  const { size, step, lines } = heads
  const most = Math.max(1, ...lines.map(({ length }) => length))
  lines.forEach((own, i) => {
    const [x, width] = [starts[i] as number, widths[i] as number]
    const isRight = isNumberKind((columns[i] as Column).kind)
    own.forEach((line, n) => {
      sheet.label(line, { x, y: y + (most - own.length + n) * step, width, size, isRight })
    })
  })
  const bottom = y + size + (most - 1) * step + 6
  sheet.headLine(left, bottom, right)
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

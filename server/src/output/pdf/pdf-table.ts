import { isNumberKind, valueText } from '@bisavolo/domain/kit/value-text'
import type { Cells, Column } from '../table/cell.ts'
import { totalsOf } from '../table/totals.ts'
import { type Doc, hairline, pageBox } from './pdf.ts'
import type { FontName } from './pdf-fonts.ts'
import { drawLabel, drawLine, rowLine, safeText, wrapLines } from './pdf-text.ts'

export interface TableOptions {
  columns: readonly Column[]
  rows: readonly Cells[]
  /** Rows struck through, by their place. */
  struck?: ReadonlySet<number>
  /** Where the head goes; the next pages begin at the top margin. */
  top: number
  /** Stands at the foot in the first column, before the sums. */
  totalLabel?: string
}

/** Space between columns. */
const gap = 8
const padding = 3
/** A register cuts nobody short: a name of 60 letters in a narrow column takes as many lines as it needs. */
const maxLines = 8

/** A table over as many pages as it takes, the head on each of them. Returns where it ends. */
export function drawTable(doc: Doc, { columns, rows, top, struck, totalLabel = 'Totale' }: TableOptions): number {
  const table = layoutOf(doc, columns, rows)
  let y = drawHead(doc, table, top)
  const put = (texts: readonly string[], font: FontName, isStruck = false) => {
    doc.font(font).fontSize(table.size)
    const lines = texts.map((text, i) => wrapLines(doc, text, table.widths[i] as number, maxLines))
    const height = Math.max(1, ...lines.map(part => part.length)) * table.step + padding * 2
    if (y + height > pageBox(doc).bottom) {
      doc.addPage()
      y = drawHead(doc, table, pageBox(doc).top)
      doc.font(font).fontSize(table.size)
    }
    drawCells(doc, table, lines, y + padding)
    if (isStruck) strike(doc, table, lines, y + padding)
    y += height
    hairline(doc, table.left, y, table.right, 0.3, rowLine)
  }
  rows.forEach((cells, at) => {
    put(textsOf(columns, cells), 'sans', struck?.has(at))
  })
  if (rows.length > 0 && columns.some(column => column.total === true)) {
    hairline(doc, table.left, y, table.right, 0.8)
    put(totalTexts(columns, rows, totalLabel), 'sansBold')
  }
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

/** Columns share the width by what they hold; many columns make the print smaller before they make it cramped. */
function layoutOf(doc: Doc, columns: readonly Column[], rows: readonly Cells[]): Layout {
  const { left, right, width } = pageBox(doc)
  const room = width - gap * (columns.length - 1)
  const wanted = columns.map((column, i) => column.width ?? sampleWidth(column, rows, i))
  const sum = wanted.reduce((total, part) => total + part, 0)
  // About half the size in points is the width of a letter.
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

function drawHead(doc: Doc, table: Layout, y: number): number {
  const size = Math.min(6.5, table.size - 0.75)
  table.columns.forEach((column, i) => {
    const [x, width] = [table.starts[i] as number, table.widths[i] as number]
    drawLabel(doc, column.label, { x, y, width, size, align: isNumberKind(column.kind) ? 'right' : 'left' })
  })
  const bottom = y + size + 6
  hairline(doc, table.left, bottom, table.right, 0.8)
  return bottom
}

function drawCells(doc: Doc, table: Layout, cells: readonly string[][], y: number): void {
  cells.forEach((lines, i) => {
    const align = isNumberKind((table.columns[i] as Column).kind) ? 'right' : 'left'
    const [x, width] = [table.starts[i] as number, table.widths[i] as number]
    lines.forEach((line, n) => {
      drawLine(doc, line, { x, y: y + n * table.step, width, align })
    })
  })
}

/** A line through each line of text, as one strikes an entry in a book: what it said stays readable. */
function strike(doc: Doc, table: Layout, cells: readonly string[][], y: number): void {
  cells.forEach((lines, i) => {
    if (table.columns[i]?.unstruck) return
    const [start, room] = [table.starts[i] as number, table.widths[i] as number]
    lines.forEach((line, n) => {
      const width = Math.min(room, doc.widthOfString(line))
      const x = isNumberKind((table.columns[i] as Column).kind) ? start + room - width : start
      if (line !== '') hairline(doc, x, y + (n + 0.5) * table.step, x + width, 0.5)
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

import { drawWritten, fitWritten, frame, linesHeight, parts, type Written } from './form-parts.ts'
import { type Doc, pageBox } from './pdf.ts'
import { drawLabel, labelLines } from './pdf-text.ts'

export interface FormColumn {
  label: string
  /** Twelfths of the row's width. */
  share: number
}

interface FormTable {
  columns: readonly FormColumn[]
  rows: readonly (readonly string[])[]
  lines: number
}

const headHeight = 12
const headSize = 5.6
const headStep = 7
const rowHeight = 20
const padding = 3
const largest = 9.5

export function drawFormTable(doc: Doc, { columns, rows, lines }: FormTable, y: number): number {
  const numbered: readonly FormColumn[] = [{ label: 'N.', share: numberShare }, ...narrowed(columns)]
  const { width } = pageBox(doc)
  const widths = numbered.map(({ share }) => (share / parts) * width)
  let at = drawHead(doc, numbered, widths, y)
  for (let i = 0; i < Math.max(rows.length, lines); i++) {
    const cells = [String(i + 1), ...(rows[i] ?? columns.map(() => ''))]
    const written = cells.map((cell, n) => fitWritten(doc, cell, (widths[n] as number) - padding * 2, largest))
    const height = Math.max(rowHeight, ...written.map(cell => linesHeight(cell) + 7))
    if (at + height > pageBox(doc).bottom) {
      doc.addPage()
      at = drawHead(doc, numbered, widths, pageBox(doc).top)
    }
    drawRow(doc, written, widths, at, height)
    at += height
  }
  return at
}

const numberShare = 0.6

function narrowed(columns: readonly FormColumn[]): FormColumn[] {
  return columns.map(({ label, share }) => ({ label, share: (share * (parts - numberShare)) / parts }))
}

function drawHead(doc: Doc, columns: readonly FormColumn[], widths: readonly number[], y: number): number {
  const lines = columns.map(({ label }, i) => labelLines(doc, label, (widths[i] as number) - padding * 2, headSize))
  const height = headHeight + (Math.max(...lines.map(({ length }) => length)) - 1) * headStep
  let x = pageBox(doc).left
  lines.forEach((own, i) => {
    const width = widths[i] as number
    frame(doc, x, y, width, height)
    own.forEach((line, n) => {
      drawLabel(doc, line, { x: x + padding, y: y + 3 + n * headStep, size: headSize })
    })
    x += width
  })
  return y + height
}

function drawRow(doc: Doc, written: readonly Written[], widths: readonly number[], y: number, height: number): void {
  let x = pageBox(doc).left
  written.forEach((cell, i) => {
    const width = widths[i] as number
    frame(doc, x, y, width, height)
    drawWritten(doc, cell, x + padding, y + (height - linesHeight(cell)) / 2, width - padding * 2)
    x += width
  })
}

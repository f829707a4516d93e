import { type Doc, hairline, pageBox } from './pdf.ts'
import { drawLabel, drawLine, ink, safeText, soft, wrapLines } from './pdf-text.ts'

export interface FormBox {
  label: string
  text: string
  /** Twelfths of the row's width. */
  share: number
  height?: number
}

export interface Tick {
  label: string
  on: boolean
}

export const parts = 12
const boxHeight = 25
const padding = 4
const largest = 10.5
const smallest = 8
const leading = 1.2
const mostLines = 12

/** `beginning`: height that must fit on the page together with the headline. */
export function drawHeadline(doc: Doc, title: string, y: number, beginning: number): number {
  const at = roomFor(doc, y + 7, 12 + beginning)
  const { left, width } = pageBox(doc)
  drawLabel(doc, title, { x: left, y: at, width, size: 7.5, font: 'sansBold', color: ink })
  return at + 12
}

export function drawBoxes(doc: Doc, rows: readonly (readonly FormBox[])[], y: number): number {
  const { left, width } = pageBox(doc)
  let at = y
  for (const row of rows) {
    const written = row.map(box => fitBox(doc, box, (box.share / parts) * width - padding * 2))
    const needed = Math.max(...row.map((box, i) => heightOf(written[i] as Written, box.height ?? boxHeight)))
    at = roomFor(doc, at, needed)
    let x = left
    row.forEach((box, i) => {
      const room = (box.share / parts) * width
      frame(doc, x, at, room, needed)
      drawLabel(doc, box.label, { x: x + padding, y: at + 3, width: room - padding * 2, size: 5.6 })
      drawWritten(doc, written[i] as Written, x + padding, at + 10.5, room - padding * 2)
      x += room
    })
    at += needed
  }
  return at
}

export interface Written {
  size: number
  lines: string[]
}

function fitBox(doc: Doc, { text }: FormBox, width: number): Written {
  return fitWritten(doc, text, width, largest)
}

export function fitWritten(doc: Doc, text: string, width: number, size: number): Written {
  const line = safeText(text)
  doc.font('serif')
  let at = size
  doc.fontSize(at)
  while (at > smallest && doc.widthOfString(line) > width) {
    at = Math.max(smallest, at - 0.5)
    doc.fontSize(at)
  }
  return { size: at, lines: wrapLines(doc, line, width, mostLines) }
}

export function drawWritten(doc: Doc, { size, lines }: Written, x: number, y: number, width: number): void {
  doc.font('serif').fontSize(size).fillColor(ink)
  lines.forEach((line, i) => {
    drawLine(doc, line, { x, y: y + i * size * leading, width })
  })
}

export function linesHeight({ size, lines }: Written): number {
  return Math.max(1, lines.length) * size * leading
}

function heightOf(written: Written, least: number): number {
  return Math.max(least, 10.5 + linesHeight(written) + 3)
}

export function frame(doc: Doc, x: number, y: number, width: number, height: number): void {
  doc.save().lineWidth(0.5).strokeColor(soft).rect(x, y, width, height).stroke().restore()
}

const tickSize = 8

export function drawTicks(doc: Doc, ticks: readonly Tick[], y: number): number {
  const { left, width } = pageBox(doc)
  const x = left + tickSize + 6
  let at = y + 2
  for (const { label, on } of ticks) {
    doc.font('serif').fontSize(9)
    const lines = wrapLines(doc, safeText(label), width - tickSize - 6, 4)
    at = roomFor(doc, at, lines.length * 12 + 3)
    frame(doc, left, at + 1.5, tickSize, tickSize)
    if (on) cross(doc, left, at + 1.5)
    doc.font('serif').fontSize(9).fillColor(ink)
    lines.forEach((line, i) => {
      drawLine(doc, line, { x, y: at + i * 12, width })
    })
    at += lines.length * 12 + 3
  }
  return at
}

function cross(doc: Doc, x: number, y: number): void {
  const [near, far] = [1.5, tickSize - 1.5]
  doc.save().lineWidth(1.1).strokeColor(ink)
  doc.moveTo(x + near, y + near).lineTo(x + far, y + far)
  doc.moveTo(x + far, y + near).lineTo(x + near, y + far)
  doc.stroke().restore()
}

export function drawParagraph(doc: Doc, text: string, y: number, size: number): number {
  const { left, width } = pageBox(doc)
  const font = size < 8 ? 'sans' : 'serif'
  doc.font(font).fontSize(size)
  const lines = wrapLines(doc, safeText(text), width, 30)
  const step = size * 1.3
  const at = roomFor(doc, y + 7, lines.length * step)
  doc
    .font(font)
    .fontSize(size)
    .fillColor(size < 8 ? soft : ink)
  lines.forEach((line, i) => {
    drawLine(doc, line, { x: left, y: at + i * step, width })
  })
  doc.fillColor(ink)
  return at + lines.length * step
}

const signatureHeight = 38
const between = 20

/** A page break never separates the lines. */
export function drawSignatures(doc: Doc, who: readonly string[], title: string | undefined, y: number): number {
  const { left, width } = pageBox(doc)
  const lines = ['Luogo e data', ...who]
  const inRow = lines.length === 3 ? 3 : 2
  const rows = Math.ceil(lines.length / inRow)
  const head = title === undefined ? 0 : 12
  let at = roomFor(doc, y + 7, head + rows * signatureHeight)
  if (title !== undefined) {
    drawLabel(doc, title, { x: left, y: at, width, size: 7.5, font: 'sansBold', color: ink })
    at += head
  }
  const room = (width - between * (inRow - 1)) / inRow
  lines.forEach((line, i) => {
    const x = left + (i % inRow) * (room + between)
    const ends = at + Math.floor(i / inRow) * signatureHeight + 26
    hairline(doc, x, ends, x + room, 0.5)
    drawLabel(doc, line, { x, y: ends + 3, width: room, size: 5.6 })
  })
  return at + rows * signatureHeight
}

export function roomFor(doc: Doc, y: number, height: number): number {
  if (y + height <= pageBox(doc).bottom) return y
  doc.addPage()
  return pageBox(doc).top
}

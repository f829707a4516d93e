import { valueText } from '@bisavolo/domain/kit/value-text'
import type { Cells, Column } from '../table/cell.ts'
import { type Doc, pageBox } from './pdf.ts'
import { safeText, wrapMeasured } from './pdf-text.ts'
import type { Pen } from './plain-pen.ts'

export interface Layout {
  columns: readonly Column[]
  widths: number[]
  starts: number[]
  size: number
  step: number
  heads: Heads
  left: number
  right: number
}

interface Heads {
  size: number
  step: number
  lines: string[][]
}

const gap = 8
/** Letters of a heading are spaced by this part of their size. */
export const headSpacing = 0.09
const headLeading = 1.2

export function layoutOf(doc: Doc, pen: Pen, columns: readonly Column[], rows: readonly Cells[]): Layout {
  const { left, right, width } = pageBox(doc)
  const room = width - gap * (columns.length - 1)
  const wanted = columns.map((column, i) => column.width ?? sampleWidth(column, rows, i))
  const size = Math.max(6.5, Math.min(9, room / total(wanted) / 0.5))
  const headSize = Math.min(6.5, size - 0.75)
  const measure = (text: string) => pen.widthOf(text, headSize) + headSize * headSpacing * Math.max(0, text.length - 1)
  const labels = columns.map(({ label }) => safeText(label.toLocaleUpperCase('it')))
  const least = labels.map(label => Math.max(...label.split(' ').map(measure)) + 0.5)
  const whole = least.map((part, i) => Math.max(part, pen.widthOf(longestWord(columns, rows, i), size) + 0.5))
  const widths = shared(room, wanted, total(whole) < room ? whole : least)
  const starts: number[] = []
  let x = left
  for (const part of widths) {
    starts.push(x)
    x += part + gap
  }
  const lines = labels.map((label, i) => wrapMeasured(measure, label, widths[i] as number, Number.POSITIVE_INFINITY))
  doc.font('sans').fontSize(size)
  const heads = { size: headSize, step: headSize * headLeading, lines }
  return { columns, widths, starts, size, step: doc.currentLineHeight(true), heads, left, right }
}

/** By what each column wants, but none narrower than its least, if the page has room for all of them. */
function shared(room: number, wanted: readonly number[], least: readonly number[]): number[] {
  if (total(least) >= room) return least.map(part => (part / total(least)) * room)
  const fixed = new Set<number>()
  for (;;) {
    const free = room - total(least.filter((_, i) => fixed.has(i)))
    const scale = free / total(wanted.filter((_, i) => !fixed.has(i)))
    const narrow = wanted.findIndex((part, i) => !fixed.has(i) && part * scale < (least[i] as number))
    if (narrow < 0) return wanted.map((part, i) => (fixed.has(i) ? (least[i] as number) : part * scale))
    fixed.add(narrow)
  }
}

function total(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + part, 0)
}

const sampled = 200

function sampleWidth(column: Column, rows: readonly Cells[], index: number): number {
  let longest = Math.max(...column.label.split(' ').map(word => word.length)) + 1
  for (const cells of rows.slice(0, sampled))
    longest = Math.max(longest, valueText(column.kind, cells[index], 'paper').length)
  return Math.min(36, Math.max(5, longest))
}

/** Longer words, such as addresses of pages, are broken. */
const unbroken = 16

function longestWord(columns: readonly Column[], rows: readonly Cells[], index: number): string {
  let longest = ''
  for (const cells of rows.slice(0, sampled))
    for (const word of safeText(valueText((columns[index] as Column).kind, cells[index], 'paper')).split(' '))
      if (word.length > longest.length && word.length <= unbroken) longest = word
  return longest
}

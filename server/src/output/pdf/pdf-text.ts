import type { FontName } from './pdf-fonts.ts'

type Doc = PDFKit.PDFDocument

export const ink = '#1d2b3a'
export const soft = '#4d5a68'
export const rowLine = '#b3ac9c'

const controls = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufffe\uffff]/gu

const plain = /^[\x20-\x7e\xa0-\u017f]*$/

/** Removes control and bidirectional characters, composes accents. */
export function safeText(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = String(value)
  if (plain.test(text)) return text
  return text
    .toWellFormed()
    .replace(/[\r\n\t\u2028\u2029]+/g, ' ')
    .replace(controls, '')
    .normalize('NFC')
}

interface LineOptions {
  x: number
  y: number
  width?: number
  align?: 'left' | 'right' | 'center'
  spacing?: number
}

export function drawLine(doc: Doc, text: string, { x, y, width, align = 'left', spacing = 0 }: LineOptions): void {
  const measure: Measure = part => doc.widthOfString(part)
  const line = width === undefined ? safeText(text) : clip(measure, safeText(text), width, spacing)
  if (line === '') return
  const free = width === undefined || align === 'left' ? 0 : width - spaced(measure, line, spacing)
  doc.text(line, x + (align === 'center' ? free / 2 : free), y, { lineBreak: false, characterSpacing: spacing })
}

export function drawLabel(
  doc: Doc,
  text: string,
  at: Omit<LineOptions, 'spacing'> & { size?: number; font?: FontName; color?: string },
): void {
  const size = at.size ?? 6.5
  doc
    .font(at.font ?? 'sans')
    .fontSize(size)
    .fillColor(at.color ?? soft)
  drawLine(doc, text.toLocaleUpperCase('it'), { ...at, spacing: size * labelSpacing })
  doc.fillColor(ink)
}

const labelSpacing = 0.09

/** The lines of a label, in full, as drawLabel draws them. */
export function labelLines(doc: Doc, text: string, width: number, size: number): string[] {
  doc.font('sans').fontSize(size)
  const measure: Measure = part => spaced(one => doc.widthOfString(one), part, size * labelSpacing)
  return wrapMeasured(measure, safeText(text.toLocaleUpperCase('it')), width, Number.POSITIVE_INFINITY)
}

interface FitOptions {
  x: number
  y: number
  width: number
  font: FontName
  size: number
  minSize: number
  maxLines?: number
  align?: 'left' | 'right' | 'center'
}

export function fitText(doc: Doc, text: string, options: FitOptions): number {
  const { x, y, width, minSize, maxLines = 2, align = 'left' } = options
  const line = safeText(text)
  let size = options.size
  doc.font(options.font).fontSize(size)
  while (size > minSize && doc.widthOfString(line) > width) {
    size = Math.max(minSize, size - 0.5)
    doc.fontSize(size)
  }
  const step = doc.currentLineHeight(true)
  const lines = wrapLines(doc, line, width, maxLines)
  lines.forEach((part, i) => {
    drawLine(doc, part, { x, y: y + i * step, width, align })
  })
  return Math.max(1, lines.length) * step
}

export type Measure = (text: string) => number

export function wrapLines(doc: Doc, text: string, width: number, maxLines: number): string[] {
  return wrapMeasured(part => doc.widthOfString(part), text, width, maxLines)
}

export function wrapMeasured(measure: Measure, text: string, width: number, maxLines: number): string[] {
  if (measure(text) <= width) return text === '' ? [] : [text]
  const lines: string[] = []
  let rest = text.trim()
  while (rest !== '' && lines.length < maxLines - 1) {
    const length = fittingLength(measure, rest, width)
    lines.push(rest.slice(0, length).trimEnd())
    rest = rest.slice(length).trimStart()
  }
  if (rest !== '') lines.push(clip(measure, rest, width, 0))
  return lines
}

function fittingLength(measure: Measure, text: string, width: number): number {
  const fits = longest(measure, text, width, '', 0)
  if (fits >= text.length) return text.length
  const blank = text.lastIndexOf(' ', fits)
  return blank > 0 ? blank : Math.max(1, fits)
}

export function clip(measure: Measure, text: string, width: number, spacing: number): string {
  if (spaced(measure, text, spacing) <= width + 0.01) return text
  return `${text.slice(0, longest(measure, text, width, '…', spacing)).trimEnd()}…`
}

function longest(measure: Measure, text: string, width: number, tail: string, spacing: number): number {
  let low = 0
  let high = Math.min(text.length, 400)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (spaced(measure, text.slice(0, middle) + tail, spacing) <= width) low = middle
    else high = middle - 1
  }
  return low > 0 && text.charCodeAt(low - 1) >= 0xd800 && text.charCodeAt(low - 1) <= 0xdbff ? low - 1 : low
}

function spaced(measure: Measure, text: string, spacing: number): number {
  return measure(text) + spacing * Math.max(0, text.length - 1)
}

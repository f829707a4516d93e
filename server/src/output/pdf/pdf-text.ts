import type { FontName } from './pdf-fonts.ts'

type Doc = PDFKit.PDFDocument

/** Ink for text, a softer one for what accompanies it. Both survive a black-and-white printer. */
export const ink = '#1d2b3a'
export const soft = '#4d5a68'
/** Between rows: lighter than the lines that frame a table. */
export const rowLine = '#b3ac9c'

const controls = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufffe\uffff]/gu

/** Nothing but letters, figures and marks of the usual alphabets, as nearly every text is. */
const plain = /^[\x20-\x7e\xa0-\u017f]*$/

/** Text that may stand on paper: no control characters, nothing that turns the reading direction, accents composed. */
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
  /** Longer text is cut with an ellipsis. */
  width?: number
  align?: 'left' | 'right' | 'center'
  /** Space between letters, in points. */
  spacing?: number
}

/** One line in the document's current font and size, never wrapped and never on a new page. */
export function drawLine(doc: Doc, text: string, { x, y, width, align = 'left', spacing = 0 }: LineOptions): void {
  const measure: Measure = part => doc.widthOfString(part)
  const line = width === undefined ? safeText(text) : clip(measure, safeText(text), width, spacing)
  if (line === '') return
  const free = width === undefined || align === 'left' ? 0 : width - spaced(measure, line, spacing)
  doc.text(line, x + (align === 'center' ? free / 2 : free), y, { lineBreak: false, characterSpacing: spacing })
}

/** A label in letter-spaced capitals, the way a printed register marks its columns. */
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
  drawLine(doc, text.toLocaleUpperCase('it'), { ...at, spacing: size * 0.09 })
  doc.fillColor(ink)
}

interface FitOptions {
  x: number
  y: number
  width: number
  font: FontName
  size: number
  /** The smallest size before the text is wrapped. */
  minSize: number
  maxLines?: number
  align?: 'left' | 'right' | 'center'
}

/** Shrinks a text until it fits in one line, then wraps it: a name of 60 letters is never cut short. Returns the height. */
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

/** How wide a text is, in the font and size at hand. */
export type Measure = (text: string) => number

/** Breaks a text at blanks, and within a word that is too long; past the last line allowed it ends with an ellipsis. */
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

/** How many characters fit, up to a blank when there is one. */
function fittingLength(measure: Measure, text: string, width: number): number {
  const fits = longest(measure, text, width, '', 0)
  if (fits >= text.length) return text.length
  const blank = text.lastIndexOf(' ', fits)
  return blank > 0 ? blank : Math.max(1, fits)
}

/** The text, or what of it has room, with an ellipsis. */
export function clip(measure: Measure, text: string, width: number, spacing: number): string {
  // A rounding in the last digit must not cost the last letter.
  if (spaced(measure, text, spacing) <= width + 0.01) return text
  return `${text.slice(0, longest(measure, text, width, '…', spacing)).trimEnd()}…`
}

/** By halving: long texts cost as little as short ones. */
function longest(measure: Measure, text: string, width: number, tail: string, spacing: number): number {
  let low = 0
  // No line of ours holds more; a text of ten thousand letters is not measured whole at every step.
  let high = Math.min(text.length, 400)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (spaced(measure, text.slice(0, middle) + tail, spacing) <= width) low = middle
    else high = middle - 1
  }
  // Half of a pair of code units is no character.
  return low > 0 && text.charCodeAt(low - 1) >= 0xd800 && text.charCodeAt(low - 1) <= 0xdbff ? low - 1 : low
}

function spaced(measure: Measure, text: string, spacing: number): number {
  return measure(text) + spacing * Math.max(0, text.length - 1)
}

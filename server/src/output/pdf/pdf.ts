import { newDocument } from './new-document.ts'
import { type FontName, fontOf, registerFonts } from './pdf-fonts.ts'
import { drawLine, ink, safeText, soft } from './pdf-text.ts'

export type Doc = PDFKit.PDFDocument

interface Margins {
  top: number
  right: number
  bottom: number
  left: number
}

export interface DocumentOptions {
  title: string
  /** The association: the author of what it issues. */
  author: string
  subject?: string
  landscape?: boolean
  margins?: Margins
  /** False: pages leave as they are full and cannot be numbered at the end. */
  buffered?: boolean
  /** The one font the document uses: the others are not read. */
  only?: FontName
}

export const mm = 72 / 25.4

/** Those of a printed book: generous at the foot and at the sides, a little less above. */
const bookMargins: Margins = { top: 18 * mm, right: 20 * mm, bottom: 22 * mm, left: 20 * mm }

/** An A4 document with the fonts of the house and its metadata in Italian. Draw, then `finish`. */
export function createDocument({ title, author, subject, landscape, margins, buffered, only }: DocumentOptions): Doc {
  const doc = newDocument({
    size: 'A4',
    layout: landscape === true ? 'landscape' : 'portrait',
    margins: margins ?? bookMargins,
    // A font given here is opened anew at every later change to it: pdfkit remembers only those it was asked for by name.
    font: null as never,
    bufferPages: buffered !== false,
    lang: 'it-IT',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: safeText(title),
      Author: safeText(author),
      Creator: 'Bisavolo',
      Producer: 'Bisavolo',
      ...(subject === undefined ? {} : { Subject: safeText(subject) }),
    },
  })
  if (only === undefined) registerFonts(doc)
  else doc.registerFont(only, fontOf(only))
  doc
    .font(only ?? 'serif')
    .fillColor(ink)
    .strokeColor(ink)
  return doc
}

/** The whole file. A document is small: the report with the most pages is some hundred kilobytes. */
export function finish(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
    doc.end()
  })
}

/** The part of the page that may be written on. */
export function pageBox(doc: Doc): { left: number; top: number; right: number; bottom: number; width: number } {
  const { width, height, margins } = doc.page
  return {
    left: margins.left,
    top: margins.top,
    right: width - margins.right,
    bottom: height - margins.bottom,
    width: width - margins.left - margins.right,
  }
}

/** On every page from the given one a hairline, a line of text and 'Pagina x di y'. Called when all of them are there. */
export function numberPages(doc: Doc, text: string, from = 0): void {
  const range = doc.bufferedPageRange()
  const start = range.start + from
  const count = range.count - from
  for (let i = start; i < start + count; i++) {
    doc.switchToPage(i)
    const { left, right, bottom } = pageBox(doc)
    const y = bottom + 16
    hairline(doc, left, y - 6, right)
    const number = `Pagina ${i - start + 1} di ${count}`
    doc.font('sans').fontSize(7).fillColor(soft)
    const numberWidth = doc.widthOfString(number)
    drawLine(doc, number, { x: right - numberWidth, y })
    drawLine(doc, text, { x: left, y, width: right - left - numberWidth - 12 })
    doc.fillColor(ink)
  }
}

/** Lines instead of boxes: thin enough to part, thick enough for a black-and-white printer. */
export function hairline(doc: Doc, x1: number, y: number, x2: number, weight = 0.4, color = ink): void {
  doc.save().lineWidth(weight).strokeColor(color).moveTo(x1, y).lineTo(x2, y).stroke().restore()
}

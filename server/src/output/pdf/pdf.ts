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
  author: string
  subject?: string
  landscape?: boolean
  margins?: Margins
  /** False: pages are written immediately and cannot be numbered. */
  buffered?: boolean
  only?: FontName
}

export const mm = 72 / 25.4

const bookMargins: Margins = { top: 18 * mm, right: 20 * mm, bottom: 22 * mm, left: 20 * mm }

export function createDocument({ title, author, subject, landscape, margins, buffered, only }: DocumentOptions): Doc {
  const doc = newDocument({
    size: 'A4',
    layout: landscape === true ? 'landscape' : 'portrait',
    margins: margins ?? bookMargins,
    // pdfkit caches only fonts registered by name; a font given here would be opened again and again.
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

export function finish(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
    doc.end()
  })
}

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

export function hairline(doc: Doc, x1: number, y: number, x2: number, weight = 0.4, color = ink): void {
  doc.save().lineWidth(weight).strokeColor(color).moveTo(x1, y).lineTo(x2, y).stroke().restore()
}

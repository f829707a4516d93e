import { formatDate } from '@bisavolo/domain/kit/format'
import type { Association } from '../../output/association.ts'
import { createDocument, type Doc, finish, mm, pageBox } from '../../output/pdf/pdf.ts'
import { drawLine, fitText, safeText, soft, wrapLines } from '../../output/pdf/pdf-text.ts'
import { drawLetterhead } from '../../output/pdf/table-pdf.ts'
import { todayAt } from '../../platform/clock.ts'
import { run } from '../../platform/workers/jobs.ts'

export interface LetteraStampata {
  righe: readonly string[]
  oggetto: string
  testo: string
  scritta_il: string
}

export interface LettereDocument {
  association: Association
  lettere: readonly LetteraStampata[]
}

/** Folded in three, with the address in the right window of a DL envelope. */
export function letterePdf(document: LettereDocument): Promise<Buffer> {
  return run('letters', document)
}

const window = { x: 110 * mm, y: 50 * mm, width: 82 * mm, height: 36 * mm }
const bodyTop = 102 * mm
const line = 15.5

export function renderLettere({ association, lettere }: LettereDocument): Promise<Buffer> {
  const doc = createDocument({ title: 'Lettere', author: association.name, subject: 'Lettere' })
  lettere.forEach((lettera, n) => {
    if (n > 0) doc.addPage()
    drawLettera(doc, lettera, association)
  })
  return finish(doc)
}

function drawLettera(doc: Doc, { righe, oggetto, testo, scritta_il }: LetteraStampata, association: Association): void {
  const { left, width } = pageBox(doc)
  drawLetterhead(doc, association)
  drawAddress(doc, righe)
  doc.font('serif').fontSize(11)
  const place = [association.town, formatDate(todayAt(new Date(scritta_il)))].filter(Boolean).join(', ')
  drawLine(doc, safeText(place), { x: left, y: bodyTop - 24 })
  let y = bodyTop
  y += fitText(doc, `Oggetto: ${safeText(oggetto)}`, {
    x: left,
    y,
    width,
    font: 'serifBold',
    size: 11.5,
    minSize: 10,
    maxLines: 2,
  })
  y += 16
  let page = 1
  const of = [righe[0], oggetto].filter(Boolean).join(' · ')
  for (const text of linesOf(doc, testo, width)) {
    if (y + line > pageBox(doc).bottom) {
      numberPage(doc, page, of)
      doc.addPage()
      page += 1
      y = pageBox(doc).top
      if (text === '') continue
    }
    doc.font('serif').fontSize(11)
    if (text !== '') drawLine(doc, text, { x: left, y, width })
    y += text === '' ? line * 0.7 : line
  }
  if (page > 1) numberPage(doc, page, of)
}

function linesOf(doc: Doc, testo: string, width: number): string[] {
  doc.font('serif').fontSize(11)
  return testo
    .replace(/\r\n?/g, '\n')
    .trimEnd()
    .split('\n')
    .flatMap(paragraph => (paragraph.trim() === '' ? [''] : wrapLines(doc, safeText(paragraph), width, 500)))
}

function drawAddress(doc: Doc, righe: readonly string[]): void {
  const lines = righe.map(safeText)
  const step = Math.min(14, window.height / Math.max(1, lines.length))
  lines.forEach((text, i) => {
    fitText(doc, text, {
      x: window.x,
      y: window.y + i * step,
      width: window.width,
      font: 'sans',
      size: 10,
      minSize: 6.5,
    })
  })
}

function numberPage(doc: Doc, page: number, of: string): void {
  const { left, width, bottom } = pageBox(doc)
  doc.fillColor(soft)
  fitText(doc, of, { x: left, y: bottom + 6, width: width - 60, font: 'sans', size: 8, minSize: 6, maxLines: 1 })
  doc.font('sans').fontSize(8).fillColor(soft)
  drawLine(doc, `Pagina ${page}`, { x: left, y: bottom + 6, width, align: 'right' })
  doc.fillColor('#1d2b3a')
}

import { AppError } from '@bisavolo/domain'
import { formatDate, formatNumero } from '@bisavolo/domain/kit/format'
import { run } from '../../platform/workers/jobs.ts'
import type { Association } from '../association.ts'
import type { Cells, Column } from '../table/cell.ts'
import { createDocument, type Doc, finish, hairline, mm, numberPages, pageBox } from './pdf.ts'
import { drawPicture } from './pdf-image.ts'
import { drawTable } from './pdf-table.ts'
import { drawLabel, drawLine, fitText, ink, soft } from './pdf-text.ts'

export interface TableDocument {
  title: string
  subtitle: string
  association: Association
  today: string
  columns: readonly Column[]
  rows: readonly Cells[]
  struck?: ReadonlySet<number>
  orientation: 'portrait' | 'landscape'
  empty: string
}

/** Filters have 4,096 characters at most, which fit. */
const mostFilterLines = 60

/** About 700 pages. */
export const maxPdfRows = 20_000

export async function tablePdf(document: TableDocument): Promise<Buffer> {
  if (document.rows.length > maxPdfRows)
    throw new AppError(
      413,
      `Troppe righe per un PDF (${formatNumero(document.rows.length)}, al massimo ${formatNumero(maxPdfRows)}): restringi i filtri o scarica il foglio Excel.`,
    )
  return run('table', document)
}

export function renderTable(document: TableDocument): Promise<Buffer> {
  const { title, subtitle, association, today, orientation, rows, columns, struck } = document
  const doc = createDocument({
    title,
    author: association.name,
    subject: subtitle,
    landscape: orientation === 'landscape',
    ...(orientation === 'landscape' && { margins: { top: 15 * mm, right: 16 * mm, bottom: 18 * mm, left: 16 * mm } }),
  })
  const top = drawHeading(doc, { title, subtitle, association, note: `Situazione al ${formatDate(today)}` })
  if (rows.length === 0) {
    doc.font('serifItalic').fontSize(11).fillColor(soft)
    drawLine(doc, document.empty, { x: pageBox(doc).left, y: top + 8, width: pageBox(doc).width })
  } else drawTable(doc, { columns, rows, top, ...(struck && { struck }) })
  numberPages(doc, `${association.name} · ${title}`)
  return finish(doc)
}

function drawLogo(doc: Doc, { logo }: Association, y: number): number {
  if (logo === null) return 0
  drawPicture(doc, logo.bytes, { x: pageBox(doc).left, y, width: 150, height: 34 })
  return 40
}

function drawSeat(doc: Doc, { address, legal }: Association, y: number): number {
  const { left, width } = pageBox(doc)
  const line = [address, legal].filter(Boolean).join(' · ')
  if (line === '') return 0
  doc.fillColor(soft)
  const height = fitText(doc, line, { x: left, y, width, font: 'sans', size: 7.5, minSize: 6, maxLines: 2 })
  doc.fillColor(ink)
  return height + 2
}

export function drawLetterhead(doc: Doc, association: Association): number {
  const { left, right, top: edge, width } = pageBox(doc)
  const top = edge + drawLogo(doc, association, edge)
  const { name, codiceFiscale } = association
  drawLabel(doc, codiceFiscale ? `${name} · C.F. ${codiceFiscale}` : name, { x: left, y: top, width, size: 7.5 })
  const y = top + 14 + drawSeat(doc, association, top + 12)
  hairline(doc, left, y, right)
  return y
}

export function drawHeading(
  doc: Doc,
  {
    title,
    subtitle,
    association,
    note,
    letter = false,
  }: Pick<TableDocument, 'title' | 'subtitle' | 'association'> & { note: string; letter?: boolean },
): number {
  const { left, right, top: edge, width } = pageBox(doc)
  const top = letter ? edge + drawLogo(doc, association, edge) : edge
  const half = width * 0.62
  const { name, codiceFiscale } = association
  const issuer = codiceFiscale ? `${name} · C.F. ${codiceFiscale}` : name
  drawLabel(doc, issuer, { x: left, y: top, width: half, size: 7.5 })
  drawLabel(doc, note, { x: right - width * 0.36, y: top, width: width * 0.36, size: 7.5, align: 'right' })
  const seat = letter ? drawSeat(doc, association, top + 12) : 0
  hairline(doc, left, top + 14 + seat, right)
  let y = top + 22 + seat
  y += fitText(doc, title, { x: left, y, width, font: 'serifBold', size: 19, minSize: 13 })
  if (subtitle !== '')
    y +=
      1 +
      fitText(doc, subtitle, {
        x: left,
        y: y + 1,
        width,
        font: 'serif',
        size: 10.5,
        minSize: 8.5,
        maxLines: mostFilterLines,
      })
  return y + 14
}

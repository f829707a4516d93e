import { formatDate } from '@bisavolo/domain/kit/format'
import { createDocument, type Doc, finish, hairline, mm } from '../../output/pdf/pdf.ts'
import { drawLabel, drawLine, fitText, ink, soft } from '../../output/pdf/pdf-text.ts'
import type { DocumentoExpo, Iscritto } from './catalogo.ts'

const [columns, rows] = [2, 4]
const card = { width: 105 * mm, height: 74.25 * mm }
const inside = 8 * mm

/** Eight per sheet; the number must be legible from the aisle. */
export function renderCartellini({ association, esposizione, iscritti }: DocumentoExpo): Promise<Buffer> {
  const doc = createDocument({
    title: `Cartellini: ${esposizione.name}`,
    author: association.name,
    subject: 'Cartellini delle gabbie',
    margins: { top: 0, right: 0, bottom: 0, left: 0 },
  })
  iscritti.forEach((iscritto, i) => {
    const place = i % (columns * rows)
    if (i > 0 && place === 0) doc.addPage()
    if (place === 0) drawCuts(doc)
    const [x, y] = [(place % columns) * card.width, Math.floor(place / columns) * card.height]
    drawCard(doc, iscritto, esposizione.name, x + inside, y + inside)
  })
  return finish(doc)
}

function drawCuts(doc: Doc): void {
  for (let row = 1; row < rows; row++) hairline(doc, 0, row * card.height, columns * card.width, 0.25, '#b3ac9c')
  doc.save().lineWidth(0.25).strokeColor('#b3ac9c')
  doc
    .moveTo(card.width, 0)
    .lineTo(card.width, rows * card.height)
    .stroke()
    .restore()
}

function drawCard(doc: Doc, one: Iscritto, esposizione: string, x: number, y: number): void {
  const width = card.width - inside * 2
  const bottom = y + card.height - inside * 2
  drawLabel(doc, esposizione, { x, y, width, size: 6.5 })
  hairline(doc, x, y + 11, x + width)
  doc.font('serifBold').fontSize(54).fillColor(ink)
  drawLine(doc, String(one.numero), { x, y: y + 16, width: width * 0.48 })
  const side = x + width * 0.5
  const sideWidth = width * 0.5
  fitText(doc, one.ems, {
    x: side,
    y: y + 24,
    width: sideWidth,
    font: 'serifBold',
    size: 17,
    minSize: 10,
    align: 'right',
  })
  doc.fillColor(soft)
  const classe = fitText(doc, `Classe ${one.classe} · ${one.classe_nome}`, {
    ...{ x: side, y: y + 50, width: sideWidth, font: 'sans', size: 9, minSize: 8, align: 'right' },
  })
  doc.font('sans').fontSize(9)
  drawLine(doc, `${one.sesso === 'M' ? 'Maschio' : 'Femmina'} · ${formatDate(one.data_nascita)}`, {
    ...{ x: side, y: y + 50 + Math.max(13, classe + 1), width: sideWidth, align: 'right' },
  })
  doc.fillColor(ink)
  hairline(doc, x, y + 88, x + width, 0.3)
  const height = fitText(doc, one.nome, { x, y: y + 93, width, font: 'serifBold', size: 13, minSize: 9.5, maxLines: 2 })
  doc.font('sans').fontSize(8).fillColor(soft)
  const under = y + 95 + height
  drawLine(doc, one.razza_nome, { x, y: under, width })
  const colore = fitText(doc, one.colore, { x, y: under + 10.5, width, font: 'sans', size: 8, minSize: 7 })
  doc.font('sans').fontSize(8)
  drawLine(doc, one.proprietario, { x, y: under + 10.5 + Math.max(10.5, colore + 1), width })
  const notes = [one.gabbiadoppia ? 'Gabbia doppia' : '', one.confermacolore ? 'Conferma colore' : ''].filter(Boolean)
  doc.fillColor(ink)
  if (notes.length > 0) drawLabel(doc, notes.join(' · '), { x, y: bottom - 8, width, font: 'sansBold', color: ink })
}

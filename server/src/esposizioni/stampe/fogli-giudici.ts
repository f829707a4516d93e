import { formatDate } from '@bisavolo/domain/kit/format'
import { createDocument, type Doc, finish, hairline, mm } from '../../output/pdf/pdf.ts'
import { drawLabel, drawLine, fitText, ink, rowLine } from '../../output/pdf/pdf-text.ts'
import type { DocumentoExpo, Iscritto } from './catalogo.ts'

const half = { width: 210 * mm, height: 148.5 * mm }
const margin = { x: 16 * mm, y: 11 * mm }
const voci = ['Tipo', 'Testa', 'Occhi', 'Orecchie', 'Mantello', 'Coda', 'Condizione', 'Impressione generale']

/** Two per page, without name or owner: judges must not know whose cat they judge. */
export function renderFogliGiudici({ association, esposizione, iscritti }: DocumentoExpo): Promise<Buffer> {
  const doc = createDocument({
    title: `Fogli dei giudici: ${esposizione.name}`,
    author: association.name,
    subject: 'Fogli di giudizio',
    margins: { top: 0, right: 0, bottom: 0, left: 0 },
  })
  iscritti.forEach((iscritto, i) => {
    if (i > 0 && i % 2 === 0) doc.addPage()
    if (i % 2 === 0) hairline(doc, 0, half.height, half.width, 0.25, rowLine)
    drawSheet(doc, iscritto, esposizione, margin.x, (i % 2) * half.height + margin.y)
  })
  return finish(doc)
}

function drawSheet(doc: Doc, one: Iscritto, esposizione: DocumentoExpo['esposizione'], x: number, top: number): void {
  const width = half.width - margin.x * 2
  drawLabel(doc, `${esposizione.name} · ${formatDate(esposizione.date)}`, { x, y: top, width: width - 110 })
  drawLabel(doc, 'Foglio di giudizio', { x, y: top, width, align: 'right' })
  hairline(doc, x, top + 11, x + width)
  doc.font('serifBold').fontSize(34).fillColor(ink)
  drawLine(doc, String(one.numero), { x, y: top + 14, width: 74 })
  drawData(doc, one, x + 82, top + 18, width - 82)
  let y = top + 60
  voci.forEach(voce => {
    drawLabel(doc, voce, { x, y: y + 8, width: 108 })
    y += voce === 'Impressione generale' ? 34 : 24
    hairline(doc, x + 112, y - 3, x + width, 0.3, rowLine)
  })
  drawOutcome(doc, one, x, top + half.height - margin.y * 2 - 66, width)
}

function drawData(doc: Doc, one: Iscritto, x: number, y: number, width: number): void {
  const fields: [string, string, number][] = [
    ['EMS', one.ems, 0.22],
    ['Classe', `${one.classe} ${one.classe_nome}`, 0.34],
    ['Sesso', one.sesso === 'M' ? 'Maschio' : 'Femmina', 0.18],
    ['Nascita', formatDate(one.data_nascita), 0.26],
  ]
  let at = x
  for (const [label, text, share] of fields) {
    const room = width * share - 8
    drawLabel(doc, label, { x: at, y, width: room })
    fitText(doc, text, { x: at, y: y + 9, width: room, font: 'serif', size: 11.5, minSize: 7.5, maxLines: 2 })
    at += width * share
  }
}

function drawOutcome(doc: Doc, one: Iscritto, x: number, y: number, width: number): void {
  hairline(doc, x, y, x + width)
  const boxes = ['BIV', 'Nomination', ...(one.confermacolore ? ['Colore confermato'] : [])]
  drawLabel(doc, 'Qualifica e titolo', { x, y: y + 8, width: 150 })
  hairline(doc, x, y + 34, x + 190, 0.5)
  let at = x + 210
  for (const box of boxes) {
    doc
      .save()
      .lineWidth(0.7)
      .strokeColor(ink)
      .rect(at, y + 20, 11, 11)
      .stroke()
      .restore()
    doc.font('sans').fontSize(9).fillColor(ink)
    drawLine(doc, box, { x: at + 16, y: y + 21 })
    at += 30 + doc.widthOfString(box)
  }
  drawLabel(doc, 'Giudice', { x, y: y + 46, width: 150 })
  hairline(doc, x + 50, y + 58, x + width * 0.58, 0.5)
  drawLabel(doc, 'Firma', { x: x + width * 0.62, y: y + 46, width: 60 })
  hairline(doc, x + width * 0.62 + 36, y + 58, x + width, 0.5)
}

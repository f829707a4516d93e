import { formatDateLong } from '@bisavolo/domain/kit/format'
import { fraseDuplicato } from '@bisavolo/domain/registro/rules/certificato/frase-verifica'
import { createDocument, type Doc, finish, hairline, mm } from '../../output/pdf/pdf.ts'
import { drawPicture } from '../../output/pdf/pdf-image.ts'
import { drawQr } from '../../output/pdf/pdf-qr.ts'
import { drawLabel, drawLine, fitText, ink, soft } from '../../output/pdf/pdf-text.ts'
import { run } from '../../platform/workers/jobs.ts'
import { drawAlbero } from './certificato-albero.ts'
import { stampCornice } from './certificato-cornice.ts'
import { type DatiCertificato, type EmissioneCertificato, etichette } from './certificato-dati.ts'
import { drawScheda } from './certificato-scheda.ts'

const margin = 19 * mm
const headHeight = 56
const footHeight = 54
const schedaWidth = 196
const signLeft = schedaWidth + 20

interface Certificato {
  dati: DatiCertificato
  emissione: EmissioneCertificato
}

interface CertificatiDocument {
  certificati: readonly Certificato[]
  logo: Uint8Array | null
}

/** Pedigree certificate (rule book 6, D11), landscape A4. */
export function certificatiPdf(document: CertificatiDocument): Promise<Buffer> {
  return run(document.certificati.length > 1 ? 'certificates' : 'certificate', document)
}

export function renderCertificati({ certificati, logo }: CertificatiDocument): Promise<Buffer> {
  const [first] = certificati as readonly [Certificato]
  const { gatto, associazione } = first.dati
  const one = certificati.length === 1
  const doc = createDocument({
    title: one
      ? `Certificato genealogico di ${gatto.nome_completo}`
      : `Certificati genealogici (${certificati.length})`,
    author: associazione.nome,
    subject: one ? [gatto.codice, first.emissione.codice].filter(Boolean).join(' · ') : 'Certificati genealogici',
    landscape: true,
    margins: { top: margin, right: margin, bottom: margin, left: margin },
  })
  certificati.forEach((certificato, at) => {
    if (at > 0) doc.addPage()
    drawCertificato(doc, certificato, logo)
  })
  return finish(doc)
}

function drawCertificato(doc: Doc, { dati, emissione }: Certificato, logo: Uint8Array | null): void {
  const { gatto } = dati
  const { width, height } = doc.page
  const inner = { left: margin, right: width - margin, top: margin - 6, bottom: height - margin + 4 }
  stampCornice(doc, { x: inner.left + signLeft + 24, y: inner.bottom - footHeight + 32, radius: 23 })
  drawHead(doc, dati, emissione, inner)
  if (logo !== null) drawPicture(doc, logo, { x: inner.left, y: inner.top - 1, width: 110, height: 28 })
  const top = inner.top + headHeight + 10
  const body = inner.bottom - footHeight - 5 - top
  drawScheda(doc, dati, { x: inner.left, y: top, width: schedaWidth, height: body })
  const treeLeft = inner.left + signLeft
  drawAlbero(doc, gatto, { x: treeLeft, y: top, width: inner.right - treeLeft + 12, height: body })
  drawFoot(doc, dati, emissione, inner)
}

interface Inner {
  left: number
  right: number
  top: number
  bottom: number
}

function drawHead(doc: Doc, dati: DatiCertificato, { duplicato }: EmissioneCertificato, inner: Inner): void {
  const { associazione, registro, gatto } = dati
  const { left, right, top } = inner
  const width = right - left
  const [it, en] = etichette.titolo
  drawLabel(doc, associazione.nome, {
    x: left,
    y: top + 1,
    width,
    align: 'center',
    size: 8,
    font: 'sansBold',
    color: ink,
  })
  doc.font('serif').fontSize(25).fillColor(ink)
  drawLine(doc, it, { x: left, y: top + 10, width, align: 'center', spacing: 0.4 })
  doc.font('serifItalic').fontSize(9).fillColor(soft)
  drawLine(doc, en, { x: left, y: top + 42, width, align: 'center' })
  const side = 150
  drawLabel(doc, 'Libro genealogico del gatto di razza', { x: left, y: top + 31, width: side, size: 5.2 })
  doc.font('serif').fontSize(9.5).fillColor(ink)
  drawLine(doc, registro.descrizione || registro.codice, { x: left, y: top + 39, width: side })
  drawLabel(doc, etichette.numero.join(' · '), { x: right - side, y: top + 31, width: side, align: 'right', size: 5.2 })
  doc.font('serifBold').fontSize(9.5).fillColor(ink)
  drawLine(doc, gatto.codice ?? '', { x: right - side, y: top + 39, width: side, align: 'right' })
  if (duplicato !== null) drawDuplicato(doc, duplicato, { x: right - 200, y: top, width: 200 })
  hairline(doc, left, top + headHeight, right, 0.6)
}

type Duplicato = NonNullable<EmissioneCertificato['duplicato']>

function drawDuplicato(doc: Doc, duplicato: Duplicato, at: { x: number; y: number; width: number }): void {
  doc.font('serifBold').fontSize(11).fillColor(ink)
  drawLine(doc, fraseDuplicato(duplicato), { ...at, align: 'right' })
  doc.font('serifItalic').fontSize(6.5).fillColor(soft)
  drawLine(doc, `Duplicate no. ${duplicato.numero}`, { ...at, y: at.y + 15, align: 'right' })
  doc.fillColor(ink)
}

function drawFoot(doc: Doc, dati: DatiCertificato, emissione: EmissioneCertificato, inner: Inner): void {
  const { left, right, bottom } = inner
  const top = bottom - footHeight
  hairline(doc, left, top, right, 0.6)
  const qrSize = footHeight - 8
  drawQr(doc, emissione.indirizzo, right - qrSize, top + 8, qrSize)
  const textWidth = 168
  const textX = right - qrSize - 10 - textWidth
  drawLabel(doc, etichette.verifica.join(' · '), { x: textX, y: top + 12, width: textWidth, align: 'right', size: 5.2 })
  doc.font('sansBold').fontSize(9).fillColor(ink)
  drawLine(doc, emissione.codice, { x: textX, y: top + 20, width: textWidth, align: 'right', spacing: 0.8 })
  doc.fillColor(soft)
  fitText(doc, emissione.indirizzo, {
    x: textX,
    y: top + 34,
    width: textWidth,
    font: 'sans',
    size: 6,
    minSize: 4.6,
    align: 'right',
  })
  doc.fillColor(ink)
  drawLabel(doc, etichette.luogo.join(' · '), { x: left, y: top + 12, size: 5.2, width: 190 })
  doc.font('serif').fontSize(10).fillColor(ink)
  const place = [dati.associazione.comune, formatDateLong(emissione.giorno)].filter(Boolean).join(', ')
  drawLine(doc, place, { x: left, y: top + 20, width: 190 })
  doc.fillColor(soft)
  const seat = [dati.associazione.indirizzo, dati.associazione.riferimento].filter(Boolean).join(' · ')
  fitText(doc, seat, { x: left, y: top + 35, width: 200, font: 'sans', size: 6, minSize: 4.6, maxLines: 3 })
  doc.fillColor(ink)
  const lineX = left + signLeft + 58
  hairline(doc, lineX, top + 38, lineX + 185, 0.5)
  doc.font('serifItalic').fontSize(7.6).fillColor(ink)
  drawLine(doc, etichette.firma[0], { x: lineX, y: top + 41, width: 185, align: 'center' })
  doc.fontSize(6).fillColor(soft)
  drawLine(doc, etichette.firma[1], { x: lineX, y: top + 50.5, width: 185, align: 'center' })
  doc.fillColor(ink)
}

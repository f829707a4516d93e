import { formatDate } from '@bisavolo/domain/rules/formati'
import { formatPercentuale } from '@bisavolo/domain/rules/parentela'
import { type DatiCertificato, etichette, occhi, sessi } from './certificato-dati.ts'
import type { Doc } from './pdf.ts'
import { drawLabel, drawLine, fitText, ink, safeText, soft, wrapLines } from './pdf-text.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The cat itself: its name, then what the register says of it, in both languages. */
export function drawScheda(doc: Doc, dati: DatiCertificato, { x, y, width, height }: Box): void {
  const bottom = y + height - (dati.not_for_breeding === '' ? 0 : 30)
  let at = y + fitText(doc, dati.gatto.nome_completo, { x, y, width, font: 'serifBold', size: 17, minSize: 12.5, maxLines: 4 })
  at += 5
  doc.save().lineWidth(1.2).strokeColor('#8a5a00').moveTo(x, at).lineTo(x + 34, at).stroke().restore()
  at += 7
  const fields = fieldsOf(dati)
  // Where there is much to say the lines move closer, before anything would be cut.
  const total = (size: number) => fields.reduce((sum, field) => sum + heightOf(doc, field, width, size), 0)
  const size = [8.4, 8, 7.6, 7.2, 6.8, 6.4].find(candidate => at + total(candidate) <= bottom) ?? 6.2
  const spare = Math.max(0, Math.min(4, (bottom - at - total(size)) / fields.length))
  for (const field of fields) {
    drawField(doc, field, x, at, width, size)
    at += heightOf(doc, field, width, size) + spare
  }
  if (dati.not_for_breeding !== '') drawNotForBreeding(doc, x, y + height - 24, width)
}

interface Field {
  label: readonly [string, string]
  it: string
  en?: string
  maxLines?: number
}

function fieldsOf(dati: DatiCertificato): Field[] {
  const { gatto, registro, razza, mantello } = dati
  const [sesso, sex] = sessi[gatto.sesso] ?? [gatto.sesso, '']
  const [eyesIt, eyesEn] = occhi[dati.idocchi ?? 0] ?? ['', '']
  const fields: Field[] = [
    { label: etichette.registro, it: [registro.codice, registro.descrizione].filter(Boolean).join(' · ') },
    { label: etichette.numero, it: gatto.codice ?? '' },
    { label: etichette.sesso, it: sesso, en: sex },
    { label: etichette.nascita, it: formatDate(gatto.data_nascita) },
    { label: etichette.razza, it: razza.it, en: razza.en },
    { label: etichette.mantello, it: `${gatto.ems}  ${mantello.it}`, en: mantello.en, maxLines: 3 },
    { label: etichette.occhi, it: eyesIt, en: eyesEn },
    { label: etichette.chip, it: gatto.chip ?? '' },
    { label: etichette.origine, it: dati.origine },
    { label: etichette.allevatore, it: dati.allevatore, maxLines: 2 },
    { label: etichette.proprietario, it: dati.proprietario, maxLines: 2 },
    { label: etichette.cointestatari, it: dati.cointestatari.join(', '), maxLines: 2 },
    { label: etichette.fratelli, it: dati.fratelli.join(', '), maxLines: 4 },
    { label: etichette.test, it: dati.test.join(' · '), maxLines: 3 },
    { label: etichette.consanguineita, it: `F = ${formatPercentuale(dati.coefficiente)}` },
  ]
  return fields.filter(field => field.it.trim() !== '')
}

const labelSize = 5.2

function linesOf(doc: Doc, { it, en, maxLines = 2 }: Field, width: number, size: number): string[] {
  doc.font('serif').fontSize(size)
  const text = en === undefined || en === '' || en === it ? it : `${it} / ${en}`
  return wrapLines(doc, safeText(text), width, maxLines)
}

function heightOf(doc: Doc, field: Field, width: number, size: number): number {
  return labelSize * 1.5 + linesOf(doc, field, width, size).length * size * 1.22 + 3
}

function drawField(doc: Doc, field: Field, x: number, y: number, width: number, size: number): void {
  const [it, en] = field.label
  drawLabel(doc, en === '' ? it : `${it} · ${en}`, { x, y, width, size: labelSize })
  doc.font('serif').fontSize(size).fillColor(ink)
  linesOf(doc, field, width, size).forEach((line, i) => {
    drawLine(doc, line, { x, y: y + labelSize * 1.5 + i * size * 1.22 })
  })
}

function drawNotForBreeding(doc: Doc, x: number, y: number, width: number): void {
  doc.save().lineWidth(1.1).strokeColor(ink).rect(x, y, width, 22).stroke().restore()
  doc.font('serifBold').fontSize(10.5).fillColor(ink)
  drawLine(doc, 'NOT FOR BREEDING', { x, y: y + 3.2, width, align: 'center', spacing: 1.1 })
  doc.font('serifItalic').fontSize(6).fillColor(soft)
  drawLine(doc, 'escluso dalla riproduzione', { x, y: y + 14, width, align: 'center' })
  doc.fillColor(ink)
}

import { formatDate } from '@bisavolo/domain/kit/format'
import { formatPercentuale } from '@bisavolo/domain/registro/rules/inbreeding/parentela'
import { fitLines } from '../../output/pdf/fit-lines.ts'
import type { Doc } from '../../output/pdf/pdf.ts'
import { drawLabel, drawLine, ink, safeText, soft, wrapLines } from '../../output/pdf/pdf-text.ts'
import { type DatiCertificato, etichette, occhi, sessi } from './certificato-dati.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

export function drawScheda(doc: Doc, dati: DatiCertificato, { x, y, width, height }: Box): void {
  const bottom = y + height - (dati.not_for_breeding === '' ? 0 : 30)
  let at = y + drawName(doc, dati.gatto.nome_completo, x, y, width) + 5
  doc
    .save()
    .lineWidth(1.2)
    .strokeColor('#8a5a00')
    .moveTo(x, at)
    .lineTo(x + 34, at)
    .stroke()
    .restore()
  at += 8
  const layout = closestLayout(doc, dati, width, bottom - at)
  const spare = Math.max(0, Math.min(5, (bottom - at - layout.total) / layout.rows.length))
  for (const row of layout.rows) {
    for (const cell of row.cells) drawCell(doc, cell, x, at, layout.size)
    at += row.height + spare
  }
  if (dati.not_for_breeding !== '') drawNotForBreeding(doc, x, y + height - 24, width)
}

const sizes = [8.4, 7.8, 7.2, 6.6, 6]

function closestLayout(doc: Doc, dati: DatiCertificato, width: number, room: number): Layout {
  let layout: Layout | undefined
  for (const size of sizes) {
    layout = layoutOf(doc, dati, width, size)
    if (layout.total <= room) break
  }
  return layout!
}

function drawName(doc: Doc, name: string, x: number, y: number, width: number): number {
  const leading = 1.18
  const { size, lines } = fitLines(doc, safeText(name), {
    font: 'serifBold',
    width,
    room: 78,
    nameSize: 18,
    nameMin: 9,
    nameLines: 4,
    leading,
  })
  doc.font('serifBold').fontSize(size).fillColor(ink)
  lines.forEach((line, i) => {
    drawLine(doc, line, { x, y: y + i * size * leading })
  })
  return lines.length * size * leading
}

interface Field {
  label: readonly [string, string]
  it: string
  en?: string
  maxLines?: number
}

function fieldsOf(dati: DatiCertificato): Field[][] {
  const { gatto, razza, mantello } = dati
  const [sesso, sex] = sessi[gatto.sesso ?? ''] ?? ['', '']
  const [eyesIt, eyesEn] = occhi[dati.idocchi ?? 0] ?? ['', '']
  const rows: Field[][] = [
    [
      { label: etichette.sesso, it: sesso, en: sex },
      { label: etichette.nascita, it: formatDate(gatto.data_nascita) },
    ],
    [{ label: etichette.razza, it: razza.it, en: razza.en }],
    [{ label: etichette.mantello, it: `${gatto.ems}  ${mantello.it}`, en: otherWords(mantello), maxLines: 3 }],
    [
      { label: etichette.occhi, it: eyesIt, en: eyesEn },
      { label: etichette.chip, it: gatto.chip ?? '' },
    ],
    [{ label: etichette.origine, it: dati.origine }],
    [allevatori(dati)],
    [{ label: etichette.proprietario, it: dati.proprietario }],
    [{ label: etichette.cointestatari, it: dati.cointestatari.join(', ') }],
    [{ label: etichette.fratelli, it: dati.fratelli.join(', '), maxLines: 4 }],
    [{ label: etichette.test, it: dati.test.join(' · '), maxLines: 3 }],
    [consanguineita(dati)],
  ]
  return rows.map(row => row.filter(field => field.it.trim() !== '')).filter(row => row.length > 0)
}

function allevatori({ allevatore, coallevatori = [] }: DatiCertificato): Field {
  if (coallevatori.length === 0) return { label: etichette.allevatore, it: allevatore }
  return { label: etichette.allevatori, it: [allevatore, ...coallevatori].join(', '), maxLines: 5 }
}

function otherWords({ it, en }: DatiCertificato['mantello']): string {
  return en === it ? '' : en
}

/** ux 21: F is meaningless without depth and completeness. */
function consanguineita({ coefficiente, profondita, noti }: DatiCertificato): Field {
  const f = `F = ${formatPercentuale(coefficiente)}`
  return {
    label: etichette.consanguineita,
    it: `${f}, su tutte le generazioni note (${profondita}); antenati noti in 4 generazioni: ${noti} su 30`,
    en: `all known generations (${profondita}); ${noti} of 30 ancestors known in 4`,
    maxLines: 4,
  }
}

const labelSize = 5.2
const labelHeight = labelSize * 1.55

interface Cell {
  label: string
  left: number
  width: number
  lines: string[]
}
interface Layout {
  size: number
  total: number
  rows: { cells: Cell[]; height: number }[]
}

function layoutOf(doc: Doc, dati: DatiCertificato, width: number, size: number): Layout {
  doc.font('serif').fontSize(size)
  const rows = fieldsOf(dati).map(row => {
    const own = width / row.length
    const cells = row.map(({ label: [it, en], maxLines = 2, ...field }, i): Cell => {
      const text =
        field.en === undefined || field.en === '' || field.en === field.it ? field.it : `${field.it} / ${field.en}`
      const label = en === '' ? it : `${it} · ${en}`
      return { label, left: i * own, width: own - 4, lines: wrapLines(doc, safeText(text), own - 4, maxLines) }
    })
    return { cells, height: labelHeight + Math.max(...cells.map(cell => cell.lines.length)) * size * 1.22 + 3 }
  })
  return { size, rows, total: rows.reduce((sum, row) => sum + row.height, 0) }
}

function drawCell(doc: Doc, { label, left, width, lines }: Cell, x: number, y: number, size: number): void {
  drawLabel(doc, label, { x: x + left, y, width, size: labelSize })
  doc.font('serif').fontSize(size).fillColor(ink)
  lines.forEach((line, i) => {
    drawLine(doc, line, { x: x + left, y: y + labelHeight + i * size * 1.22 })
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

import { formatDate } from '@bisavolo/domain/kit/format'
import { fitLines } from '../../output/pdf/fit-lines.ts'
import type { Doc } from '../../output/pdf/pdf.ts'
import type { FontName } from '../../output/pdf/pdf-fonts.ts'
import { drawLabel, drawLine, ink, safeText, soft } from '../../output/pdf/pdf-text.ts'
import { type AntenatoCertificato, etichette } from './certificato-dati.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Column {
  x: number
  width: number
  nameSize: number
  nameMin: number
  nameLines: number
  detailSize: number
  leading: number
  font: FontName
}

const columns = [
  { share: 0.235, nameSize: 10.5, nameMin: 7, nameLines: 5, detailSize: 7, leading: 1.2, font: 'serifBold' },
  { share: 0.235, nameSize: 9, nameMin: 6.4, nameLines: 4, detailSize: 6.5, leading: 1.18, font: 'serif' },
  { share: 0.25, nameSize: 7.8, nameMin: 5.4, nameLines: 3, detailSize: 6, leading: 1.16, font: 'serif' },
  { share: 0.28, nameSize: 6.9, nameMin: 4.6, nameLines: 2, detailSize: 5.3, leading: 1.1, font: 'serif' },
] as const
const headings = [etichette.genitori, etichette.nonni, etichette.bisnonni, etichette.trisnonni]
const headHeight = 17
const arm = 6
const gap = 12

export function drawAlbero(doc: Doc, gatto: AntenatoCertificato, box: Box): void {
  const placed = place(box)
  placed.forEach(({ x, width }, i) => {
    const [it, en] = headings[i]!
    drawLabel(doc, `${it} · ${en}`, { x: x + arm, y: box.y, width: width - arm, size: 4.8 })
  })
  const counts = countPlaces(gatto)
  const inner = { ...box, y: box.y + headHeight, height: box.height - headHeight }
  drawGeneration([gatto], 0)

  function drawGeneration(row: (AntenatoCertificato | null)[], depth: number): void {
    const column = placed[depth]
    if (column === undefined) return
    const parents = row.flatMap(child => [child?.padre ?? null, child?.madre ?? null])
    const slot = inner.height / parents.length
    parents.forEach((parent, i) => {
      const middle = inner.y + slot * (i + 0.5)
      drawArm(doc, column.x, middle)
      if (i % 2 === 0) drawBracket(doc, column.x, middle, middle + slot, depth > 0)
      drawAntenato(doc, parent, column, middle, slot, counts)
    })
    drawGeneration(parents, depth + 1)
  }
}

function place({ x, width }: Box): Column[] {
  let left = x
  return columns.map(({ share, ...look }) => {
    const column = { ...look, x: left, width: width * share - gap }
    left += width * share
    return column
  })
}

function drawArm(doc: Doc, x: number, y: number): void {
  line(doc, x, y, x + arm - 2, y)
}

function drawBracket(doc: Doc, x: number, top: number, bottom: number, hasChild: boolean): void {
  line(doc, x, top, x, bottom)
  if (hasChild) line(doc, x - arm + 1, (top + bottom) / 2, x, (top + bottom) / 2)
}

function line(doc: Doc, x1: number, y1: number, x2: number, y2: number): void {
  doc.save().lineWidth(0.45).strokeColor(soft).moveTo(x1, y1).lineTo(x2, y2).stroke().restore()
}

function drawAntenato(
  doc: Doc,
  gatto: AntenatoCertificato | null,
  column: Column,
  middle: number,
  slot: number,
  counts: ReadonlyMap<number, number>,
): void {
  const x = column.x + arm
  const width = column.width - arm
  if (gatto === null) {
    doc.font('serifItalic').fontSize(column.detailSize).fillColor(soft)
    drawLine(doc, 'sconosciuto · unknown', { x, y: middle - column.detailSize * 0.7, width })
    doc.fillColor(ink)
    return
  }
  const places = counts.get(gatto.id) ?? 1
  const name = safeText(places > 1 ? `${gatto.nome_completo}\u00a0×${places}` : gatto.nome_completo)
  const details = detailsOf(gatto, slot)
  const detailStep = column.detailSize * (column.leading + 0.04)
  const { nameSize, nameMin, nameLines, leading } = column
  const room = slot - 2.5 - details.length * detailStep
  const { size, lines } = fitLines(doc, name, { font: column.font, width, room, nameSize, nameMin, nameLines, leading })
  const step = size * leading
  let y = middle - (lines.length * step + details.length * detailStep) / 2
  doc.font(column.font).fontSize(size).fillColor(ink)
  for (const part of lines) {
    drawLine(doc, part, { x, y })
    y += step
  }
  doc.font('sans').fontSize(column.detailSize).fillColor(soft)
  for (const detail of details) {
    drawLine(doc, detail, { x, y: y + 0.4, width })
    y += detailStep
  }
  doc.fillColor(ink)
}

function detailsOf({ ems, codice, data_nascita, chip, dna }: AntenatoCertificato, slot: number): string[] {
  const numero = [codice, dna === true ? 'DNA' : ''].filter(Boolean).join(' · ')
  if (slot < 30) return [[ems, numero].filter(Boolean).join(' · ')].filter(Boolean)
  const birth = data_nascita === null ? '' : `n. ${formatDate(data_nascita)}`
  if (slot < 60) return [[ems, birth].filter(Boolean).join(' · '), numero].filter(Boolean)
  return [ems, numero, birth, slot > 120 && chip ? `chip ${chip}` : ''].filter(Boolean)
}

function countPlaces(gatto: AntenatoCertificato): Map<number, number> {
  const counts = new Map<number, number>()
  const visit = (node: AntenatoCertificato | null): void => {
    if (node === null) return
    counts.set(node.id, (counts.get(node.id) ?? 0) + 1)
    visit(node.padre)
    visit(node.madre)
  }
  visit(gatto.padre)
  visit(gatto.madre)
  return counts
}

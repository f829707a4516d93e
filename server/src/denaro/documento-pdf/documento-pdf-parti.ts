import type { ClienteFattura } from '@bisavolo/domain/denaro/rules/fatturapa/dati'
import type { Emittente } from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali'
import { type Doc, hairline, pageBox } from '../../output/pdf/pdf.ts'
import { drawPicture } from '../../output/pdf/pdf-image.ts'
import { drawLabel, drawLine, fitText, ink, rowLine, safeText, soft, wrapLines } from '../../output/pdf/pdf-text.ts'
import type { DocumentoFiscale } from './documento-pdf-dati.ts'

export function drawEmittente(
  doc: Doc,
  { emittente, legale, logo }: Pick<DocumentoFiscale, 'emittente' | 'legale' | 'logo'>,
  width: number,
): number {
  const { left, top: edge } = pageBox(doc)
  if (logo !== null) drawPicture(doc, logo, { x: left, y: edge, width: Math.min(width, 170), height: 44 })
  const top = logo === null ? edge : edge + 52
  let y =
    top +
    fitText(doc, emittente.denominazione || 'Associazione', {
      x: left,
      y: top,
      width,
      font: 'serifBold',
      size: 15,
      minSize: 11,
    }) +
    3
  doc.font('sans').fontSize(8).fillColor(soft)
  for (const line of emittenteLines(emittente)) {
    drawLine(doc, line, { x: left, y, width })
    y += 11
  }
  if (legale !== '')
    y += fitText(doc, legale, { x: left, y, width, font: 'sans', size: 8, minSize: 6.5, maxLines: 3 }) + 2
  doc.fillColor(ink)
  return y
}

function emittenteLines(emittente: Emittente): string[] {
  const { indirizzo, cap, comune, provincia, codice_fiscale, partita_iva, pec } = emittente
  const place = [cap, comune, provincia && `(${provincia})`].filter(Boolean).join(' ')
  const codes = [codice_fiscale && `C.F. ${codice_fiscale}`, partita_iva && `P.IVA ${partita_iva}`]
  return [indirizzo, place, codes.filter(Boolean).join(' · '), pec && `PEC ${pec}`].filter(line => line !== '')
}

export function indirizzoLines({ indirizzo, cap, citta, provincia, nazione }: ClienteFattura): string[] {
  const abroad = nazione !== null && nazione !== '' && nazione !== 'IT'
  const sigla = provincia && provincia !== 'EE' ? `(${provincia})` : ''
  const country = abroad ? (countries.of(nazione) ?? nazione).toLocaleUpperCase('it') : ''
  return [indirizzo ?? '', [cap, citta, sigla].filter(Boolean).join(' '), country].filter(line => line !== '')
}

const countries = new Intl.DisplayNames('it', { type: 'region' })

export function codiciLines({ codice_fiscale, partita_iva }: ClienteFattura): string[] {
  return [codice_fiscale ? `C.F. ${codice_fiscale}` : '', partita_iva ? `P.IVA ${partita_iva}` : ''].filter(Boolean)
}

export function drawTitolo(doc: Doc, kind: string, rest: string, y: number): number {
  const { left, right } = pageBox(doc)
  hairline(doc, left, y, right, 0.8)
  drawLabel(doc, kind, { x: left, y: y + 13, size: 12, font: 'sansBold', color: ink })
  doc.font('serif').fontSize(15)
  const width = doc.widthOfString(safeText(rest))
  drawLine(doc, rest, { x: right - width, y: y + 9 })
  hairline(doc, left, y + 36, right, 0.8)
  return y + 48
}

export function drawParagraph(
  doc: Doc,
  text: string,
  y: number,
  { x = pageBox(doc).left, width = pageBox(doc).width, size = 9, font = 'serif' as const, color = ink } = {},
): number {
  if (text.trim() === '') return y
  const step = size * 1.35
  doc.font(font).fontSize(size)
  let at = y
  for (const line of wrapLines(doc, safeText(text), width, 30)) {
    at = breakIfNeeded(doc, at, step)
    doc.font(font).fontSize(size).fillColor(color)
    drawLine(doc, line, { x, y: at, width })
    at += step
  }
  doc.fillColor(ink)
  return at
}

export interface Colonna {
  label: string
  width: number
  align?: 'left' | 'right'
}

export function drawTabella(
  doc: Doc,
  columns: readonly Colonna[],
  rows: readonly (readonly string[])[],
  y: number,
): number {
  let at = drawHead(doc, columns, breakIfNeeded(doc, y, 60))
  for (const cells of rows) {
    doc.font('serif').fontSize(9.5)
    const texts = cells.map((cell, i) => wrapLines(doc, safeText(cell), (columns[i]?.width ?? 0) - 6, 20))
    const height = Math.max(1, ...texts.map(lines => lines.length)) * 13 + 9
    if (at + height > pageBox(doc).bottom) {
      doc.addPage()
      at = drawHead(doc, columns, pageBox(doc).top)
    }
    drawCells(doc, columns, texts, at)
    at += height
    hairline(doc, pageBox(doc).left, at - 4, pageBox(doc).right, 0.3, rowLine)
  }
  return at
}

function drawHead(doc: Doc, columns: readonly Colonna[], y: number): number {
  eachColumn(doc, columns, ({ label, width, align }, x) => {
    drawLabel(doc, label, { x, y, width: width - 6, align: align ?? 'left' })
  })
  hairline(doc, pageBox(doc).left, y + 12, pageBox(doc).right, 0.6)
  return y + 17
}

function drawCells(doc: Doc, columns: readonly Colonna[], texts: readonly (readonly string[])[], y: number): void {
  eachColumn(doc, columns, ({ width, align }, x, i) => {
    doc.font(align === 'right' ? 'sans' : 'serif').fontSize(align === 'right' ? 8.5 : 9.5)
    texts[i]?.forEach((line, row) => {
      drawLine(doc, line, {
        x,
        y: y + row * 13 + (align === 'right' ? 1 : 0),
        width: width - 6,
        align: align ?? 'left',
      })
    })
  })
}

function eachColumn(
  doc: Doc,
  columns: readonly Colonna[],
  draw: (column: Colonna, x: number, i: number) => void,
): void {
  let { left: x } = pageBox(doc)
  columns.forEach((column, i) => {
    // Right-aligned amounts would touch the text column that follows.
    const after = columns[i - 1]?.align === 'right' && column.align !== 'right'
    draw(
      after ? { ...column, width: column.width - 14 } : column,
      x + (column.align === 'right' ? 6 : after ? 14 : 0),
      i,
    )
    x += column.width
  })
}

export function drawTotale(
  doc: Doc,
  label: string,
  amount: string,
  y: number,
  { strong = false, width = 220 } = {},
): number {
  const { right } = pageBox(doc)
  const x = right - width
  if (strong) hairline(doc, x, y - 2, right, 0.8)
  const at = y + (strong ? 5 : 0)
  doc.font(strong ? 'serifBold' : 'serif').fontSize(strong ? 13 : 9.5)
  drawLine(doc, label, { x, y: at, width: width - 95 })
  doc.font(strong ? 'sansBold' : 'sans').fontSize(strong ? 12 : 9)
  drawLine(doc, amount, { x: right - 110, y: at + (strong ? 2 : 1.2), width: 110, align: 'right' })
  if (strong) hairline(doc, x, at + 20, right, 0.8)
  return at + (strong ? 28 : 15)
}

export function drawFatti(doc: Doc, facts: readonly (readonly [string, string])[], y: number): number {
  const { left } = pageBox(doc)
  facts.forEach(([label, text], row) => {
    drawLabel(doc, label, { x: left, y: y + row * 15 + 2.5 })
    doc.font('serif').fontSize(9.5)
    drawLine(doc, text, { x: left + 130, y: y + row * 15 })
  })
  return y + facts.length * 15
}

export function breakIfNeeded(doc: Doc, y: number, height: number): number {
  if (y + height <= pageBox(doc).bottom) return y
  doc.addPage()
  return pageBox(doc).top
}

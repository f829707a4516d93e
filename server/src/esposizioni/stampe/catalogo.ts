import { formatDate, formatDateLong } from '@bisavolo/domain/kit/format'
import type { Association } from '../../output/association.ts'
import { createDocument, type Doc, finish, hairline, numberPages, pageBox } from '../../output/pdf/pdf.ts'
import { drawLabel, drawLine, fitText, ink, rowLine, safeText, soft, wrapLines } from '../../output/pdf/pdf-text.ts'

export interface Iscritto {
  id: number
  gatti_id: number
  numero: number
  /** Not assigned yet: new entries can change the number. */
  provvisorio: boolean
  nome: string
  codice: string
  sesso: string
  data_nascita: string
  /** I to IV; null for house cats and breeds not recognised. */
  categoria: string | null
  razza: string
  razza_nome: string
  ems: string
  colore: string
  classe: string
  classe_nome: string
  padre: string
  madre: string
  proprietario: string
  allevatore: string
  gabbiadoppia: boolean
  confermacolore: boolean
  vicinanzagabbia: string
  note: string
}

export interface DocumentoExpo {
  association: Association
  esposizione: { name: string; date: string; luogo: string; giudici: string[]; chiusa: boolean; ritirate: number }
  iscritti: readonly Iscritto[]
  today: string
}

export function renderCatalogo(documento: DocumentoExpo): Promise<Buffer> {
  const { association, esposizione, iscritti } = documento
  const doc = createDocument({ title: `Catalogo: ${esposizione.name}`, author: association.name, subject: 'Catalogo' })
  let y = drawCover(doc, documento)
  let [categoria, razza, classe] = ['', '', '']
  const room = (height: number) => {
    if (y + height <= pageBox(doc).bottom) return
    doc.addPage()
    y = pageBox(doc).top
  }
  for (const iscritto of iscritti) {
    const head = iscritto.categoria === null ? 'Fuori categoria' : `Categoria ${iscritto.categoria}`
    if (head !== categoria) {
      room(120)
      y = drawCategoria(doc, head, y)
      ;[categoria, razza, classe] = [head, '', '']
    }
    if (iscritto.razza !== razza) {
      room(90)
      y = drawRazza(doc, iscritto, y)
      ;[razza, classe] = [iscritto.razza, '']
    }
    if (iscritto.classe !== classe) {
      room(70)
      y = drawClasse(doc, iscritto, y)
      classe = iscritto.classe
    }
    room(52)
    y = drawIscritto(doc, iscritto, y)
  }
  if (iscritti.length === 0) drawNone(doc, y)
  numberPages(doc, `${esposizione.name} · ${formatDate(esposizione.date)}`)
  return finish(doc)
}

function drawCover(doc: Doc, { association, esposizione, iscritti, today }: DocumentoExpo): number {
  const { left, top, width, right } = pageBox(doc)
  drawLabel(doc, association.name, { x: left, y: top, width: width * 0.6, size: 7.5 })
  drawLabel(doc, `Stampato il ${formatDate(today)}`, { x: left, y: top, width, size: 7.5, align: 'right' })
  hairline(doc, left, top + 14, right)
  let y = top + 26
  y += fitText(doc, esposizione.name, { x: left, y, width, font: 'serifBold', size: 22, minSize: 15 })
  const when = [esposizione.luogo, esposizione.date === '' ? '' : formatDateLong(esposizione.date)].filter(Boolean)
  y += 2 + fitText(doc, when.join(', '), { x: left, y: y + 2, width, font: 'serif', size: 12, minSize: 9 })
  const count = `${iscritti.length} ${iscritti.length === 1 ? 'gatto iscritto' : 'gatti iscritti'}`
  const isNumerata = iscritti.length > 0 && iscritti.every(({ provvisorio }) => !provvisorio)
  const note =
    esposizione.chiusa || isNumerata ? count : `${count} · numerazione provvisoria fino alla chiusura delle iscrizioni`
  doc.fillColor(soft)
  y += 4 + fitText(doc, note, { x: left, y: y + 4, width, font: 'serifItalic', size: 10.5, minSize: 9 })
  doc.fillColor(ink)
  if (esposizione.giudici.length > 0) {
    drawLabel(doc, 'Giudici', { x: left, y: y + 12, width })
    y +=
      22 +
      fitText(doc, esposizione.giudici.join(' · '), {
        x: left,
        y: y + 22,
        width,
        font: 'serif',
        size: 10.5,
        minSize: 9,
        maxLines: 3,
      })
  }
  return y + 16
}

function drawNone(doc: Doc, y: number): void {
  doc.font('serifItalic').fontSize(11).fillColor(soft)
  drawLine(doc, 'Nessun gatto è iscritto a questa esposizione.', { x: pageBox(doc).left, y })
  doc.fillColor(ink)
}

function drawCategoria(doc: Doc, text: string, y: number): number {
  const { left, right, width } = pageBox(doc)
  hairline(doc, left, y + 6, right, 1)
  drawLabel(doc, text, { x: left, y: y + 14, width, size: 10, font: 'sansBold', color: ink })
  return y + 32
}

function drawRazza(doc: Doc, { razza, razza_nome }: Iscritto, y: number): number {
  const { left, width } = pageBox(doc)
  const text = razza_nome === '' || razza_nome === razza ? razza : `${razza} · ${razza_nome}`
  return y + 6 + fitText(doc, text, { x: left, y: y + 4, width, font: 'serifBold', size: 14, minSize: 11 })
}

function drawClasse(doc: Doc, { classe, classe_nome }: Iscritto, y: number): number {
  const { left, width } = pageBox(doc)
  drawLabel(doc, `Classe ${classe} · ${classe_nome}`, { x: left, y: y + 5, width, size: 7.5 })
  return y + 18
}

const indent = 34

function drawIscritto(doc: Doc, one: Iscritto, y: number): number {
  const { left, right, width } = pageBox(doc)
  doc.font('serifBold').fontSize(13)
  drawLine(doc, String(one.numero), { x: left, y: y + 1, width: indent - 10, align: 'right' })
  const x = left + indent
  const textWidth = width - indent
  const sign = one.sesso === 'M' ? 'maschio' : 'femmina'
  const nameWidth = textWidth - 90
  let at = y + 1 + fitText(doc, one.nome, { x, y: y + 1, width: nameWidth, font: 'serifBold', size: 11, minSize: 9 })
  doc.font('sans').fontSize(8.5).fillColor(ink)
  drawLine(doc, one.ems, { x: right - 86, y: y + 3, width: 86, align: 'right' })
  doc.fillColor(soft)
  const lines = [
    [`${sign}, ${formatDate(one.data_nascita)}`, one.codice, one.colore].filter(Boolean).join(' · '),
    `${one.padre} × ${one.madre}`,
    `All. ${one.allevatore} · Prop. ${one.proprietario}`,
  ]
  for (const line of lines) {
    for (const part of wrapLines(doc, safeText(line), textWidth, 2)) {
      drawLine(doc, part, { x, y: at + 1, width: textWidth })
      at += 11
    }
  }
  doc.fillColor(ink)
  hairline(doc, x, at + 4, right, 0.3, rowLine)
  return at + 8
}

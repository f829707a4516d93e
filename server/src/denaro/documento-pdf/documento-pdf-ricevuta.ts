import { totaleRiga } from '@bisavolo/domain/denaro/rules/documento/fattura'
import { importoInLettere } from '@bisavolo/domain/denaro/rules/documento/numero-in-lettere'
import { paroleRicevuta } from '@bisavolo/domain/denaro/rules/documento/parole-ricevuta'
import { formatDate, formatEuro, formatNumero } from '@bisavolo/domain/kit/format'
import { type Doc, hairline, pageBox } from '../../output/pdf/pdf.ts'
import { drawLabel, drawLine, fitText, soft } from '../../output/pdf/pdf-text.ts'
import { bonificoOf, type DocumentoFiscale, titoli } from './documento-pdf-dati.ts'
import {
  breakIfNeeded,
  codiciLines,
  drawEmittente,
  drawFatti,
  drawParagraph,
  drawTabella,
  drawTitolo,
  drawTotale,
  indirizzoLines,
} from './documento-pdf-parti.ts'

export function drawRicevuta(doc: Doc, documento: DocumentoFiscale): void {
  const { tipo, numero, data, righe, origine } = documento
  const { width } = pageBox(doc)
  let at = drawTitolo(
    doc,
    titoli[tipo],
    `n. ${numero} del ${formatDate(data)}`,
    drawEmittente(doc, documento, width) + 18,
  )
  if (origine !== null) at = drawParagraph(doc, origineOf(origine), at) + 4
  at = drawPagante(doc, documento, paroleOf(documento).pagante, at + 4)
  at = drawSomma(doc, sommaOf(documento), at + 10)
  at = drawTabella(
    doc,
    columns(width),
    righe.map(riga => [
      riga.descrizione,
      formatNumero(riga.quantita, Number.isInteger(riga.quantita) ? 0 : 2),
      euro(riga.importo),
      euro(totaleRiga(riga)),
    ]),
    at + 16,
  )
  at = drawTotali(doc, documento, breakIfNeeded(doc, at + 10, 220))
  at = drawParagraph(doc, causaleOf(documento), at + 6)
  at = drawParagraph(doc, pagamentoOf(documento), at + 2)
  const fatti = bonificoOf(documento)
  if (fatti.length > 0) at = drawFatti(doc, fatti, breakIfNeeded(doc, at + 8, fatti.length * 15))
  drawNotes(doc, documento, at + 14)
}

function origineOf({ numero, data, inParte }: NonNullable<DocumentoFiscale['origine']>): string {
  return `${inParte ? 'Storna in parte' : 'Annulla'} la ricevuta n. ${numero} del ${formatDate(data)}`
}

function paroleOf({ tipo, pagamento, incasso }: DocumentoFiscale) {
  return paroleRicevuta({ tipo, pagata: pagamento.data !== null, incasso })
}

function sommaOf({ incasso, stornato, totali }: DocumentoFiscale): number {
  return incasso === 0 ? (stornato ?? totali.totale) : incasso
}

function columns(width: number) {
  return [
    { label: 'Causale', width: width - 215 },
    { label: 'Q.tà', width: 40, align: 'right' as const },
    { label: 'Importo unitario', width: 95, align: 'right' as const },
    { label: 'Importo', width: 80, align: 'right' as const },
  ]
}

function drawPagante(doc: Doc, { cliente }: DocumentoFiscale, label: string, y: number): number {
  const { left, width } = pageBox(doc)
  drawLabel(doc, label, { x: left, y })
  let at = y + 12
  at += fitText(doc, cliente.nome_completo, { x: left, y: at, width, font: 'serifBold', size: 13, minSize: 9 }) + 2
  const lines = [codiciLines(cliente).join(' · '), indirizzoLines(cliente).join(', ')].filter(Boolean)
  for (const line of lines) at += fitText(doc, line, { x: left, y: at, width, font: 'serif', size: 10, minSize: 8 }) + 1
  return at
}

function drawSomma(doc: Doc, totale: number, y: number): number {
  const { left, width } = pageBox(doc)
  drawLabel(doc, 'La somma di', { x: left, y })
  const words = `${euro(totale)} (${importoInLettere(totale)})`
  return y + 12 + fitText(doc, words, { x: left, y: y + 12, width, font: 'serif', size: 16, minSize: 10 })
}

function drawTotali(doc: Doc, documento: DocumentoFiscale, y: number): number {
  const { totali, incasso } = documento
  const somma = sommaOf(documento)
  const charged = totali.bollo > 0 && totali.totale > totali.imponibile
  let at = y
  if (charged) {
    at = drawTotale(doc, 'Importo', euro(totali.imponibile), at)
    at = drawTotale(doc, 'Imposta di bollo', euro(totali.bollo), at)
  }
  if (somma < totali.totale) {
    at = drawTotale(doc, 'Totale della ricevuta', euro(totali.totale), at)
    if (incasso > 0) at = drawTotale(doc, 'Già stornato', `- ${euro(totali.totale - somma)}`, at)
  }
  return drawTotale(doc, paroleOf(documento).totale, euro(somma), at + 4, { strong: true })
}

function causaleOf({ causale }: DocumentoFiscale): string {
  return causale ? `Causale: ${causale}` : ''
}

function pagamentoOf({ pagamento, tipo, incasso }: DocumentoFiscale): string {
  if (incasso === 0) return ''
  const how = pagamento.modalita ? `Pagamento: ${pagamento.modalita}` : ''
  const when = pagamento.data
    ? `${tipo === 'Ricevuta' ? 'incassato' : 'restituito'} il ${formatDate(pagamento.data)}`
    : ''
  if (how === '' && when === '') return ''
  return how === '' ? `Importo ${when}` : [how, when].filter(Boolean).join(', ')
}

function drawNotes(doc: Doc, documento: DocumentoFiscale, y: number): void {
  const { testi, totali } = documento
  const { left, right } = pageBox(doc)
  let at = drawParagraph(doc, testi.fuoriCampo, y, { size: 8.5, color: soft })
  at = drawParagraph(doc, testi.bollo, at + 1, { size: 8.5, color: soft })
  at = breakIfNeeded(doc, at + 18, 84)
  if (totali.notaBollo === 'marca') drawMarca(doc, formatEuro(totali.bollo, { documento: true }), left, at)
  drawLabel(doc, 'Il Tesoriere', { x: right - 190, y: at, width: 190, align: 'center' })
  hairline(doc, right - 190, at + 58, right, 0.5)
}

function drawMarca(doc: Doc, amount: string, x: number, y: number): void {
  doc.save().lineWidth(0.5).dash(2, { space: 2 }).rect(x, y, 190, 76).stroke().undash().restore()
  drawLabel(doc, `Marca da bollo ${amount}`, { x: x + 10, y: y + 10 })
  doc.font('sans').fontSize(8).fillColor(soft)
  drawLine(doc, 'n. identificativo ______________________', { x: x + 10, y: y + 34 })
  drawLine(doc, 'del ____ / ____ / ________', { x: x + 10, y: y + 54 })
  doc.fillColor('#1d2b3a')
}

function euro(cents: number): string {
  return formatEuro(cents, { documento: true })
}

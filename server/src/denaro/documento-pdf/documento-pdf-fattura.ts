import { totaleRiga } from '@bisavolo/domain/denaro/rules/documento/fattura'
import { incassoRidotto } from '@bisavolo/domain/denaro/rules/documento/parole-incasso'
import { formatDate, formatEuro, formatNumero, formatPercent } from '@bisavolo/domain/kit/format'
import { type Doc, pageBox } from '../../output/pdf/pdf.ts'
import { drawLabel, drawLine, fitText, ink, soft } from '../../output/pdf/pdf-text.ts'
import { bonificoOf, type DocumentoFiscale } from './documento-pdf-dati.ts'
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

export function drawFattura(doc: Doc, documento: DocumentoFiscale): void {
  const { tipo, numero, data, righe, causale, origine } = documento
  const { left, width } = pageBox(doc)
  const column = width * 0.46
  const y = Math.max(
    drawEmittente(doc, documento, column),
    drawDestinatario(doc, documento, left + width - column, column),
  )
  let at = drawTitolo(doc, tipo, `n. ${numero} del ${formatDate(data)}`, y + 18)
  if (origine !== null) {
    at = drawParagraph(doc, `Riferita alla fattura n. ${origine.numero} del ${formatDate(origine.data)}`, at) + 2
  }
  if (causale && !(origine !== null && causale.startsWith('Storno')))
    at = drawParagraph(doc, `Causale: ${causale}`, at) + 2
  at = drawTabella(
    doc,
    lineColumns(width),
    righe.map(riga => [
      riga.descrizione,
      formatNumero(riga.quantita, Number.isInteger(riga.quantita) ? 0 : 2),
      euro(riga.importo),
      aliquotaText(riga),
      euro(totaleRiga(riga)),
    ]),
    at + 10,
  )
  at = drawRiepilogo(doc, documento, at)
  drawPagamento(doc, documento, drawTotali(doc, documento, breakIfNeeded(doc, at + 12, 150)))
}

function aliquotaText({ iva, natura }: DocumentoFiscale['righe'][number]): string {
  if (iva) return formatPercent(iva / 100)
  return natura ?? (iva === null ? '' : formatPercent(0))
}

function drawRiepilogo(doc: Doc, { totali: { riepilogo }, riferimenti }: DocumentoFiscale, y: number): number {
  if (riepilogo.length === 0) return y
  const { left, width } = pageBox(doc)
  const at = breakIfNeeded(doc, y + 16, 130)
  drawLabel(doc, 'Riepilogo IVA', { x: left, y: at })
  const rows = riepilogo.map(({ iva, natura, imponibile, imposta }) => [
    natura === null ? formatPercent(iva / 100) : `${formatPercent(0)} · ${natura}`,
    euro(imponibile),
    euro(imposta),
    natura === null ? '' : (riferimenti[natura] ?? ''),
  ])
  return drawTabella(doc, vatColumns(width), rows, at + 16)
}

function lineColumns(width: number) {
  return [
    { label: 'Descrizione', width: width - 250 },
    { label: 'Q.tà', width: 40, align: 'right' as const },
    { label: 'Prezzo unitario', width: 85, align: 'right' as const },
    { label: 'IVA %', width: 45, align: 'right' as const },
    { label: 'Importo', width: 80, align: 'right' as const },
  ]
}

function vatColumns(width: number) {
  return [
    { label: 'Aliquota / Natura', width: 90 },
    { label: 'Imponibile', width: 85, align: 'right' as const },
    { label: 'Imposta', width: 80, align: 'right' as const },
    { label: 'Riferimento normativo', width: width - 255 },
  ]
}

function drawDestinatario(doc: Doc, { cliente }: DocumentoFiscale, x: number, width: number): number {
  const { top } = pageBox(doc)
  drawLabel(doc, 'Spett.le', { x, y: top + 3 })
  let y = top + 15
  y += fitText(doc, cliente.nome_completo, { x, y, width, font: 'serifBold', size: 12, minSize: 9, maxLines: 3 }) + 2
  for (const line of indirizzoLines(cliente)) {
    y += fitText(doc, line, { x, y, width, font: 'serif', size: 10, minSize: 8 }) + 1
  }
  doc.font('sans').fontSize(8).fillColor(soft)
  y += 3
  const codes = [codiciLines(cliente).join(' · ')]
  if (cliente.cod_univoco) codes.push(`Codice destinatario ${cliente.cod_univoco}`)
  if (cliente.pec) codes.push(`PEC ${cliente.pec}`)
  for (const line of codes.filter(Boolean)) {
    drawLine(doc, line, { x, y, width })
    y += 11
  }
  doc.fillColor(ink)
  return y
}

function drawTotali(doc: Doc, { tipo, totali }: DocumentoFiscale, y: number): number {
  const { imponibile, imposta, bollo, totale } = totali
  let at = drawTotale(doc, 'Totale imponibile', euro(imponibile), y)
  at = drawTotale(doc, 'Totale IVA', euro(imposta), at)
  const charged = bollo > 0 && totale === imponibile + imposta + bollo
  if (charged) at = drawTotale(doc, 'Bollo', euro(bollo), at)
  return drawTotale(doc, tipo === 'Fattura' ? 'Totale documento' : 'Totale a credito', euro(totale), at + 4, {
    strong: true,
  })
}

function drawPagamento(doc: Doc, documento: DocumentoFiscale, y: number): void {
  const { pagamento, testi, tipo, data, totali, incasso } = documento
  const facts: [string, string][] = []
  if (pagamento.modalita) facts.push(['Modalità di pagamento', pagamento.modalita])
  if (pagamento.data) facts.push([tipo === 'Fattura' ? 'Pagato il' : 'Restituito il', formatDate(pagamento.data)])
  else if (tipo === 'Fattura' && incasso > 0) facts.push(['Scadenza', `a vista, ${formatDate(data)}`])
  if (tipo === 'Fattura' && incasso !== totali.totale)
    facts.push([pagamento.data ? 'Pagati' : 'Da pagare', incassoRidotto(euro(incasso), pagamento.data !== null)])
  facts.push(...bonificoOf(documento))
  const at = drawFatti(doc, facts, breakIfNeeded(doc, y + 8, facts.length * 15 + 40))
  if (testi.bollo !== '') drawParagraph(doc, testi.bollo, at + 8, { size: 8.5 })
}

function euro(cents: number): string {
  return formatEuro(cents, { documento: true })
}

import { createDocument, type Doc, finish, numberPages } from '../../output/pdf/pdf.ts'
import { run } from '../../platform/workers/jobs.ts'
import { type DocumentoFiscale, titoli } from './documento-pdf-dati.ts'
import { drawFattura } from './documento-pdf-fattura.ts'
import { drawRicevuta } from './documento-pdf-ricevuta.ts'

export function documentoPdf(document: DocumentoFiscale): Promise<Buffer> {
  return documentiPdf([document])
}

export function documentiPdf(document: readonly DocumentoFiscale[]): Promise<Buffer> {
  return run(document.length > 1 ? 'invoices' : 'invoice', document)
}

export function renderDocumenti(documenti: readonly DocumentoFiscale[]): Promise<Buffer> {
  const [first] = documenti as readonly [DocumentoFiscale]
  const one = documenti.length === 1
  const doc = createDocument({
    title: one ? titleOf(first) : `Fatture e ricevute (${documenti.length})`,
    author: authorOf(first),
    subject: one ? titoli[first.tipo] : 'Fatture e ricevute',
  })
  documenti.forEach((documento, at) => {
    if (at > 0) doc.addPage()
    drawDocumento(doc, documento)
  })
  return finish(doc)
}

function drawDocumento(doc: Doc, documento: DocumentoFiscale): void {
  const { tipo, testi } = documento
  const { start, count } = doc.bufferedPageRange()
  const isFattura = tipo === 'Fattura' || tipo === 'Nota di credito'
  if (isFattura) drawFattura(doc, documento)
  else drawRicevuta(doc, documento)
  const foot =
    isFattura && testi.copiaCortesia !== '' ? testi.copiaCortesia : `${authorOf(documento)} · ${titleOf(documento)}`
  numberPages(doc, foot, start + count - 1)
}

function authorOf({ emittente }: DocumentoFiscale): string {
  return emittente.denominazione || 'Bisavolo'
}

function titleOf({ tipo, numero }: DocumentoFiscale): string {
  return `${titoli[tipo]} n. ${numero}`
}

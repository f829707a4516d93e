import { createDocument, finish, numberPages } from '../../output/pdf/pdf.ts'
import { drawing } from '../../output/threads.ts'
import { type DocumentoFiscale, titoli } from './documento-pdf-dati.ts'
import { drawFattura } from './documento-pdf-fattura.ts'
import { drawRicevuta } from './documento-pdf-ricevuta.ts'

export function documentoPdf(document: DocumentoFiscale): Promise<Buffer> {
  return drawing.run({ file: 'denaro/documento-pdf/documento-pdf-worker.ts', document })
}

export function renderDocumento(documento: DocumentoFiscale): Promise<Buffer> {
  const { tipo, numero, emittente, testi } = documento
  const author = emittente.denominazione || 'Bisavolo'
  const title = `${titoli[tipo]} n. ${numero}`
  const doc = createDocument({ title, author, subject: titoli[tipo] })
  const isFattura = tipo === 'Fattura' || tipo === 'Nota di credito'
  if (isFattura) drawFattura(doc, documento)
  else drawRicevuta(doc, documento)
  numberPages(doc, isFattura && testi.copiaCortesia !== '' ? testi.copiaCortesia : `${author} · ${title}`)
  return finish(doc)
}

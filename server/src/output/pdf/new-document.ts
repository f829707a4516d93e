import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'

const load = createRequire(import.meta.url)
let library: typeof PDFDocument | undefined

/** pdfkit takes about ten megabytes, so only threads that draw load it. */
export function newDocument(options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument {
  library ??= load('pdfkit') as typeof PDFDocument
  return new library(options)
}

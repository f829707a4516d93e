import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'

const load = createRequire(import.meta.url)
let library: typeof PDFDocument | undefined

/**
 * The library that draws, and the one for fonts beneath it, take some ten megabytes: they are loaded with the first paper of a thread.
 * The thread that answers calls draws none, and does without.
 */
export function newDocument(options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument {
  library ??= load('pdfkit') as typeof PDFDocument
  return new library(options)
}

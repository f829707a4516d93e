export { renderDocumenti as work } from './documento-pdf.ts'

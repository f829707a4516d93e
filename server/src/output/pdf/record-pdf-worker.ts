export { renderRecord as work } from './record-pdf.ts'

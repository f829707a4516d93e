export { renderTable as work } from './table-pdf.ts'

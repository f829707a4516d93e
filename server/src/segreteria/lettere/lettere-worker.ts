export { renderLettere as work } from './lettere-pdf.ts'

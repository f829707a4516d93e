export { renderPersona as work } from './persona-pdf.ts'

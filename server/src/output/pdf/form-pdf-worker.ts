export { renderForm as work } from './form-pdf.ts'

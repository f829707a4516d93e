export { renderDocumento as work } from './documento-pdf.ts'

export { renderCertificato as work } from './certificato.ts'

export { renderCertificati as work } from './certificato.ts'

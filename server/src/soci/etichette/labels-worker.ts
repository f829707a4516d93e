export { renderEtichette as work } from './labels.ts'

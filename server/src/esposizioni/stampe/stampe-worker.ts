export { renderStampa as work } from './stampe.ts'

import { invalid } from '@bisavolo/domain'
import { type Body, textReader } from './body.ts'

export function readMotivo(body: Body): string {
  const read = textReader(body)
  const motivo = read.text('motivo', { required: 'Motivo obbligatorio', max: 300, label: 'Motivo' }).trim()
  read.done()
  if (motivo === '') throw invalid('motivo', 'Motivo obbligatorio')
  return motivo
}

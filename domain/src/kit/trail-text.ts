import type { Entity } from './entity.ts'
import { formatDate, formatNumero } from './format.ts'
import { decimalsOf, fieldText } from './value-text.ts'

export function trailLabel(entity: Entity, campo: string): string {
  return entity.fields[campo]?.label ?? sentenceCase(campo)
}

export function trailText(entity: Entity, campo: string, value: unknown, title?: string): string {
  const field = entity.fields[campo]
  if (field !== undefined && field.kind !== 'json') return fieldText(field, value, title)
  const said = Array.isArray(value) ? value.map(one => saidOf(entity, one)) : []
  return said.length > 0 && said.every(text => text !== null) ? said.join('\n') : plainWords(value)
}

function saidOf(entity: Entity, one: unknown): string | null {
  if (typeof one !== 'object' || one === null) return null
  const { campo, codice, messaggio, motivo } = one as Record<string, unknown>
  const text = messaggio ?? motivo
  if (typeof campo !== 'string' || typeof text !== 'string') return null
  const label = entity.fields[campo]?.label ?? ''
  const place = [text.startsWith(label) ? '' : label, codice].filter(Boolean).join(', ')
  return place === '' ? text : `${place}: ${text}`
}

function plainWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(vuoto)'
  if (typeof value === 'boolean') return value ? 'sì' : 'no'
  if (typeof value === 'number') return formatNumero(value, decimalsOf(value))
  if (Array.isArray(value)) return value.length === 0 ? 'nessuno' : value.map(plainWords).join('; ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${sentenceCase(name).toLowerCase()} ${plainWords(part)}`)
      .join(', ')
  const text = String(value)
  return formatDate(text) || (/^-?\d+\.\d+$/.test(text) ? text.replace('.', ',') : text)
}

const sentenceCase = (name: string) => {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

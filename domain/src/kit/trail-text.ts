import type { Entity } from './entity.ts'
import { formatDate, formatNumero } from './format.ts'
import { decimalsOf, fieldText } from './value-text.ts'

/** What a line of the trail calls a value: by the label of its field, else by the word it was written down with. */
export function trailLabel(entity: Entity, campo: string): string {
  return entity.fields[campo]?.label ?? sentenceCase(campo)
}

/** A value of the trail as people read it, never as it is stored. `title` names what a reference points at. */
export function trailText(entity: Entity, campo: string, value: unknown, title?: string): string {
  const field = entity.fields[campo]
  return field === undefined || field.kind === 'json' ? plainWords(value) : fieldText(field, value, title)
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

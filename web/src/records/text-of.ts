import type { Entity } from '@bisavolo/domain/kit/entity'
import type { Field } from '@bisavolo/domain/kit/field'
import { fieldText as valueOfField } from '@bisavolo/domain/kit/value-text'
import type { Values } from '@bisavolo/domain/kit/values'
import { entityOf } from '@bisavolo/domain/product/entities'
import { sessi } from '@bisavolo/domain/words/choices'

export function textOf(field: Field, value: unknown, related?: unknown): string {
  const title = related && field.to ? titleOf(entityOf(field.to), related as Values) : undefined
  return valueOfField(field, value, title)
}

/** Never blank, so that there is always something to click. */
export function titleOf(entity: Entity, row: Values): string {
  return entity.title(row).trim() || `${entity.label.one} n. ${row.id}`
}

export function namedOf(entity: Entity, row: Values): string {
  const { label } = entity
  const title = titleOf(entity, row)
  return title.toLowerCase().startsWith(label.one.toLowerCase()) ? title : `${label.one} ${title}`
}

export function newTitleOf(entity: Entity): string {
  return `${entity.label.gender === 'a' ? 'Nuova' : 'Nuovo'} ${inSentence(entity)}`
}

export function addFirstOf(entity: Entity): string {
  return `Registra ${entity.label.gender === 'a' ? 'la prima' : 'il primo'} ${inSentence(entity)}`
}

function inSentence({ label: { one } }: Entity): string {
  return one.charAt(0).toLowerCase() + one.slice(1)
}

/** In tables a small reference shows its code; the tooltip has the full name. */
export function shortTitleOf(entity: Entity, row: Values): string {
  const code = entity.small ? row[entity.labelFields[0] ?? ''] : undefined
  return code == null || code === '' ? titleOf(entity, row) : String(code)
}

/** Adds the code, unless the name already contains the code. */
export function pickedText(entity: Entity, row: Values): string {
  const title = titleOf(entity, row)
  const code = typeof row.codice === 'string' ? row.codice : ''
  return code === '' || title.includes(code) ? title : `${title} · ${code}`
}

export function fieldText(entity: Entity, name: string, row: Values): string {
  const field = entity.fields[name]
  if (!field) return String(row[name] ?? '')
  return textOf(field, row[name], field.as ? row[field.as] : undefined)
}

export const isSex = (field: Field): boolean => field.choices === (sessi as unknown)

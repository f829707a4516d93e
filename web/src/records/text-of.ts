import type { Entity } from '@bisavolo/domain/kit/entity'
import type { Field } from '@bisavolo/domain/kit/field'
import { fieldText as valueOfField } from '@bisavolo/domain/kit/value-text'
import type { Values } from '@bisavolo/domain/kit/values'
import { entityOf } from '@bisavolo/domain/product/entities'
import { sessi } from '@bisavolo/domain/words/choices'

/** A value as a person reads it, in plain text; empty when there is none. `related` is what a reference points at. */
export function textOf(field: Field, value: unknown, related?: unknown): string {
  const title = related && field.to ? titleOf(entityOf(field.to), related as Values) : undefined
  return valueOfField(field, value, title)
}

/** The name of a row; never blank, so that there is always something to click. */
export function titleOf(entity: Entity, row: Values): string {
  return entity.title(row).trim() || `${entity.label.one} n. ${row.id}`
}

/** The row as a question about it names it, with its kind: 'Gatto IT*Luna'. */
export function namedOf(entity: Entity, row: Values): string {
  const { label } = entity
  const title = titleOf(entity, row)
  return title.toLowerCase().startsWith(label.one.toLowerCase()) ? title : `${label.one} ${title}`
}

/** What adding one is called: "Nuova denuncia di nascita". */
export function newTitleOf({ label: { one, gender } }: Entity): string {
  return `${gender === 'a' ? 'Nuova' : 'Nuovo'} ${one.charAt(0).toLowerCase()}${one.slice(1)}`
}

/** In a table the code of a small reference is enough; the rest of its name stands in the tooltip. */
export function shortTitleOf(entity: Entity, row: Values): string {
  const code = entity.small ? row[entity.labelFields[0] ?? ''] : undefined
  return code == null || code === '' ? titleOf(entity, row) : String(code)
}

/** In a picker the code stands beside the name when the name does not hold it. */
export function pickedText(entity: Entity, row: Values): string {
  const title = titleOf(entity, row)
  const code = typeof row.codice === 'string' ? row.codice : ''
  return code === '' || title.includes(code) ? title : `${title} · ${code}`
}

/** The value of a field in a row, read back when it is a reference. */
export function fieldText(entity: Entity, name: string, row: Values): string {
  const field = entity.fields[name]
  if (!field) return String(row[name] ?? '')
  return textOf(field, row[name], field.as ? row[field.as] : undefined)
}

export const isSex = (field: Field): boolean => field.choices === (sessi as unknown)

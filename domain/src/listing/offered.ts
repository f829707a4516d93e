import { type Entity, otherRow } from '../kit/entity.ts'
import type { Field } from '../kit/field.ts'
import { escapeLike } from '../kit/filter.ts'
import type { Filters, FilterValue } from '../kit/list-query.ts'
import { entityOf } from '../product/entities.ts'
import { genitoreFilters, lookups, wordsIn } from '../product/lookups.ts'
import { shownLabels } from './columns.ts'

export function textFilters(entity: Entity, name: string, field: Field, text: string): Filters {
  if (field.to === undefined) return ownFilters(entity, name, field, text)
  const found = relatedFilters(entity, name, field, text)
  const other = otherRow(entity, field)
  if (other === undefined) return found
  // Denunce and passaggi are searched by id only, so each search has one field.
  const also = relatedFilters(entity, other, entity.fields[other] as Field, text)
  return { [`${name} o`]: { or: { ...found, ...also } } }
}

/** Two fields share the column and only one is filled, so the filter accepts either. */
export function eitherFilters(name: string, field: Field | undefined, asked: FilterValue): Filters {
  const other = field?.orElse
  return other === undefined ? { [name]: asked } : { [`${name} o`]: { or: { [name]: asked, [other]: asked } } }
}

function ownFilters(entity: Entity, name: string, field: Field, text: string): Filters {
  const whole = wholeNameOf(entity, name, field)
  if (whole !== undefined) return wordsIn(whole, text)
  return field.search === 'contains' ? wordsIn(name, text) : { [name]: pattern(field, text) }
}

export function wholeNameOf(entity: Entity, name: string, field: Field): string | undefined {
  if (field.search !== 'contains') return undefined
  return Object.keys(entity.sought).find(one => entity.sought[one]?.of.some(([part]) => part === name))
}

function pattern(field: Field, text: string): string {
  return field.search === 'prefix' ? `${escapeLike(text)}%` : `%${escapeLike(text)}%`
}

/** §7: a relation is searched like its picker, through dotted names. §5: parents are searched by the start of the name. */
function relatedFilters(entity: Entity, name: string, field: Field, text: string): Filters {
  const target = entityOf(field.to ?? '')
  const path = name.includes('.') ? `${name.split('.')[0]}.${field.as}` : (field.as as string)
  const shown = shownLabels(target, field)
  const isSelf = target.name === entity.name
  const asked = isSelf && target.name === 'gatti' ? genitoreFilters(text) : undefined
  const words = Object.keys(target.sought)[0]
  const sought =
    words !== undefined && path === field.as && target.sought[words]?.of.every(([part]) => shown.includes(part))
  if (sought && !/\d/.test(text) && (!isSelf || /\s/.test(text))) return wordsIn(`${path}.${words}`, text)
  const found = Object.entries(asked ?? lookups[target.name]?.filters(text) ?? {})
  const usable = found.filter(([key]) => key === 'id' || shown.includes(key))
  if (usable.length === 0) {
    const label = shown.find(key => target.fields[key]?.search !== undefined) ?? shown[0]
    return label === undefined ? { [name]: -1 } : { [`${path}.${label}`]: `%${escapeLike(text)}%` }
  }
  return Object.fromEntries(usable.map(([key, value]) => [`${path}.${key}`, value]))
}

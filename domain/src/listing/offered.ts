import { type Entity, otherRow } from '../kit/entity.ts'
import type { Field } from '../kit/field.ts'
import { escapeLike } from '../kit/filter.ts'
import type { Filters, FilterValue } from '../kit/list-query.ts'
import { entityOf } from '../product/entities.ts'
import { lookups, wordsIn } from '../product/lookups.ts'
import { shownLabels } from './columns.ts'

/** The filters of x-filters for a text typed above a column of texts or references. */
export function textFilters(entity: Entity, name: string, field: Field, text: string): Filters {
  if (field.to === undefined) return ownFilters(entity, name, field, text)
  const found = relatedFilters(entity, name, field, text)
  const other = otherRow(entity, field)
  if (other === undefined) return found
  // Practices are found by their number alone: a filter of one field each.
  const also = relatedFilters(entity, other, entity.fields[other] as Field, text)
  return { [`${name} o`]: { or: { ...found, ...also } } }
}

/** A column that shows one of two fields finds the rows by either: only one of them is filled. */
export function eitherFilters(name: string, field: Field | undefined, asked: FilterValue): Filters {
  const other = field?.orElse
  return other === undefined ? { [name]: asked } : { [`${name} o`]: { or: { [name]: asked, [other]: asked } } }
}

/** A name that has an affix and titles around it is found by the words of all of them, in any order. */
function ownFilters(entity: Entity, name: string, field: Field, text: string): Filters {
  const whole = wholeNameOf(entity, name, field)
  return whole === undefined ? { [name]: pattern(field, text) } : wordsIn(whole, text)
}

/** The name put together of several texts that is searched in place of this one. */
export function wholeNameOf(entity: Entity, name: string, field: Field): string | undefined {
  if (field.search !== 'contains') return undefined
  return Object.keys(entity.sought).find(one => entity.sought[one]?.of.some(([part]) => part === name))
}

function pattern(field: Field, text: string): string {
  return field.search === 'prefix' ? `${escapeLike(text)}%` : `%${escapeLike(text)}%`
}

/** A relation is searched as its picker does (§7), through dotted names. §5: parents, cats of cats, by the start of their name. */
function relatedFilters(entity: Entity, name: string, field: Field, text: string): Filters {
  const target = entityOf(field.to ?? '')
  const path = name.includes('.') ? `${name.split('.')[0]}.${field.as}` : (field.as as string)
  const shown = shownLabels(target, field)
  const isSelf = target.name === entity.name
  const asked = isSelf ? (lookups[target.name]?.ahead?.(text) ?? lookups[target.name]?.filters(text)) : undefined
  const words = Object.keys(target.sought)[0]
  const sought =
    words !== undefined && path === field.as && target.sought[words]?.of.every(([part]) => shown.includes(part))
  // One word begins a parent's name; of several each may stand anywhere in it.
  if (sought && !/\d/.test(text) && (!isSelf || /\s/.test(text))) return wordsIn(`${path}.${words}`, text)
  const found = Object.entries(asked ?? lookups[target.name]?.filters(text) ?? {})
  const usable = found.filter(([key]) => key === 'id' || shown.includes(key))
  if (usable.length === 0) {
    const label = shown.find(key => target.fields[key]?.search !== undefined) ?? shown[0]
    return label === undefined ? { [name]: -1 } : { [`${path}.${label}`]: `%${escapeLike(text)}%` }
  }
  return Object.fromEntries(usable.map(([key, value]) => [`${path}.${key}`, value]))
}

import { type Entity, fieldOf, otherRow } from '@bisavolo/domain/kit/entity'
import type { Field } from '@bisavolo/domain/kit/field'
import type { Filter } from '@bisavolo/domain/kit/filter'
import { formatDate } from '@bisavolo/domain/kit/format'
import type { Filters, FilterValue } from '@bisavolo/domain/kit/list-query'
import type { Column } from '@bisavolo/domain/listing/columns'
import { eitherFilters, textFilters, wholeNameOf } from '@bisavolo/domain/listing/offered'
import { lookups } from '@bisavolo/domain/product/lookups'

/** Filter in the address: typed text, chosen values, or a range 'a..b'. */
export type FilterTexts = readonly string[]

export type FilterKind = 'text' | 'flag' | 'choice' | 'dates' | 'number' | 'none'

const kinds: Record<Field['kind'], FilterKind> = {
  text: 'text',
  longText: 'text',
  reference: 'text',
  choice: 'choice',
  flag: 'flag',
  date: 'dates',
  datetime: 'dates',
  integer: 'number',
  money: 'number',
  file: 'none',
  secret: 'none',
  json: 'none',
}

export function filterKindOf(column: Column): FilterKind {
  return kinds[column.field.kind]
}

export function filtersOf(entity: Entity, { name, field }: Column, texts: FilterTexts): Filters {
  const text = texts[0]?.trim() ?? ''
  if (text === '') return {}
  const ids = field.to === undefined ? null : exactIds(texts)
  if (ids !== null) return { [name]: ids.length === 1 ? (ids[0] as FilterValue) : (ids as FilterValue) }
  switch (kinds[field.kind]) {
    case 'text':
      return textFilters(entity, name, field, text)
    case 'flag':
      return text === '0' || text === '1' ? { [name]: Number(text) } : {}
    case 'choice':
      return choiceFilter(name, field, texts)
    case 'dates':
      return rangeFilter({ name, field }, text, field.kind === 'datetime' ? instantEnds : dateEnds)
    case 'number':
      return rangeFilter({ name, field }, text, numberEnds, betweenNumbers)
    default:
      return {}
  }
}

/** '#12 Maine Coon' filters by id 12; '#' alone means no value. Links from statistics use this form. */
const exact = /^#(-?\d+)?(?: (.*))?$/

function exactIds(texts: FilterTexts): (number | null)[] | null {
  const found = texts.map(text => exact.exec(text.trim()))
  if (found.some(match => match === null)) return null
  return found.map(match => (match?.[1] === undefined ? null : Number(match[1])))
}

export function hintOf(entity: Entity, { name, field }: Column): string {
  if (field.to === undefined && wholeNameOf(entity, name, field)) return 'Una parte del nome, dell’affisso o dei titoli'
  if (field.to === undefined) return field.search === 'prefix' ? 'Inizia per' : 'Contiene'
  const hint = lookups[field.to]?.hint ?? 'Contiene'
  const also = lookups[fieldOf(entity, otherRow(entity, field) ?? '')?.to ?? '']?.hint
  if (also !== undefined) return `${hint}, o ${also.charAt(0).toLowerCase()}${also.slice(1)}`
  return field.to === entity.name ? hint.replace('per nome', 'per inizio del nome') : hint
}

function choiceFilter(name: string, field: Field, texts: FilterTexts): Filters {
  const values = texts.flatMap(text => field.choices?.find(option => String(option.value) === text)?.value ?? [])
  if (values.length === 0) return {}
  return { [name]: values.length === 1 ? (values[0] as FilterValue) : values }
}

type Ends = (from: string, to: string) => Record<string, unknown> | null

type Asked = Pick<Column, 'name' | 'field'>

function rangeFilter({ name, field }: Asked, text: string, ends: Ends, between: string | RegExp = '..'): Filters {
  const [from = '', to] = text.split(between)
  const found = ends(from.trim(), (to ?? from).trim())
  return found === null || Object.keys(found).length === 0 ? {} : eitherFilters(name, field, found)
}

const day = /^\d{4}-\d{2}-\d{2}$/
const dateEnds: Ends = (from, to) => ({ ...(day.test(from) && { gte: from }), ...(day.test(to) && { lte: to }) })

const instantEnds: Ends = (from, to) => ({
  ...(day.test(from) && { gte: new Date(`${from}T00:00:00`).toISOString() }),
  ...(day.test(to) && { lte: new Date(`${to}T23:59:59.999`).toISOString() }),
})

/** 90..97, or 90-97. */
const betweenNumbers = /\.\.|(?<=\d)\s*[-–]\s*(?=\d)/

const numberEnds: Ends = (from, to) => {
  const [low, high] = [from, to].map(text => (text === '' ? null : numberIn(text)))
  if (Number.isNaN(low) || Number.isNaN(high)) return null
  if (low === high && low !== null) return { eq: low }
  return { ...(low !== null && { gte: low }), ...(high !== null && { lte: high }) }
}

/** 1.000,50 or 1000.5. */
function numberIn(text: string): number {
  const plain = text.replace(/[€\s]/g, '')
  if (plain === '') return Number.NaN
  return Number((/^-?\d{1,3}(\.\d{3})+(,|$)/.test(plain) ? plain.replaceAll('.', '') : plain).replace(',', '.'))
}

export function filterText({ field }: Column, texts: FilterTexts): string {
  const text = texts[0] ?? ''
  switch (kinds[field.kind]) {
    case 'flag':
      return text === '1' ? 'Sì' : 'No'
    case 'choice':
      return texts.map(one => field.choices?.find(option => String(option.value) === one)?.label ?? one).join(', ')
    case 'dates':
      return rangeText(text)
    default:
      return texts.map(one => exactText(one) ?? one.replace('..', ' – ')).join(', ')
  }
}

function exactText(text: string): string | undefined {
  const match = exact.exec(text.trim())
  if (match === null) return undefined
  return match[2] ?? (match[1] === undefined ? 'nessuno' : `n. ${match[1]}`)
}

export function rangeText(text: string): string {
  const [from = '', to = ''] = text.split('..').map(formatDate)
  if (from && to) return from === to ? from : `${from} – ${to}`
  return from ? `dal ${from}` : to ? `fino al ${to}` : ''
}

export function amongFilters(filter: Filter | undefined): Filters {
  if (filter === undefined || filter.op === 'some') return {}
  if ('of' in filter) return filter.op === 'and' ? Object.assign({}, ...filter.of.map(amongFilters)) : {}
  if (filter.op === 'eq' || filter.op === 'in') return { [filter.field]: filter.value }
  return { [filter.field]: { [filter.op]: filter.value } }
}

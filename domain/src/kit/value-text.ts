import type { Field } from './field.ts'
import { formatDate, formatEuro, formatNumero } from './format.ts'

/** `year` is a number without thousands separator. */
export type CellKind = 'text' | 'integer' | 'number' | 'money' | 'date' | 'datetime' | 'flag' | 'year'

/** On paper instants are in Rome time and the currency sign comes first; on screen instants are in the reader's time zone. */
export type Medium = 'screen' | 'paper'

export function valueText(kind: CellKind, value: unknown, medium: Medium = 'screen'): string {
  if (isBlank(value)) return ''
  switch (kind) {
    case 'date':
      return formatDate(String(value))
    case 'datetime':
      return medium === 'paper' ? romeText(String(value)) : momentText(String(value))
    case 'money':
      return formatEuro(Math.round(Number(value) * 100), { documento: medium === 'paper' })
    case 'integer':
      return formatNumero(Number(value))
    case 'number':
      return formatNumero(Number(value), decimalsOf(Number(value)))
    case 'flag':
      return isSet(value) ? 'Sì' : 'No'
    case 'year':
    case 'text':
      return String(value)
  }
}

export function fieldText(field: Field, value: unknown, title?: string): string {
  if (isBlank(value)) return ''
  switch (field.kind) {
    case 'choice':
      return String(wordOf(field, value))
    case 'reference':
    case 'file':
      return title ?? `n. ${value}`
    case 'json':
      return JSON.stringify(value)
    case 'integer':
      // A whole number may be a code, so no thousands separator.
      return String(wordOf(field, value))
    default:
      return valueText(cellKindOf(field), value)
  }
}

export function wordOf({ choices }: Pick<Field, 'choices'>, value: unknown): unknown {
  return choices?.find(option => option.value === value)?.label ?? value
}

const kinds: Partial<Record<Field['kind'], CellKind>> = {
  money: 'money',
  date: 'date',
  datetime: 'datetime',
  flag: 'flag',
}

export function cellKindOf(field: Field): CellKind {
  // Integers with a minimum of 1000 are years: no thousands separator.
  if (field.kind === 'integer') return (field.min ?? 0) >= 1000 ? 'year' : 'integer'
  return kinds[field.kind] ?? 'text'
}

export function isNumberKind(kind: CellKind): boolean {
  return kind === 'integer' || kind === 'number' || kind === 'money'
}

export function isSet(value: unknown): boolean {
  return value === 1 || value === true || value === '1'
}

export function decimalsOf(value: number): number {
  return Number.isInteger(value) ? 0 : 2
}

export function momentText(instant: string): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return instant
  const [day, month, hour, minute] = [date.getDate(), date.getMonth() + 1, date.getHours(), date.getMinutes()].map(
    number => String(number).padStart(2, '0'),
  )
  return `${day}/${month}/${date.getFullYear()}, ${hour}:${minute}`
}

// Created on first use, because Intl is slow to load (format.ts).
let rome: Intl.DateTimeFormat | undefined

export function romeTime(instant: string): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return ''
  rome ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Rome',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return rome.format(date)
}

function romeText(instant: string): string {
  const [day = '', time = ''] = romeTime(instant).split(' ')
  return day === '' ? '' : `${formatDate(day)} ${time}`
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

import type { Field } from './field.ts'
import { formatDate, formatEuro, formatNumero } from './format.ts'

/** What a value is on paper and in a spreadsheet; `year` is a number written without dots. */
export type CellKind = 'text' | 'integer' | 'number' | 'money' | 'date' | 'datetime' | 'flag' | 'year'

/** On paper an amount begins with its sign, and instants are Rome's, whoever prints; a screen has the clock of who reads. */
export type Medium = 'screen' | 'paper'

/** A value as Italians read it; empty when there is none. Lists, records, histories, reports, files and prints all say it so. */
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

/** The same of a field of a record. `title` names what a reference points at. */
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
      // On a record a whole number may as well be a code: no dots.
      return String(wordOf(field, value))
    default:
      return valueText(cellKindOf(field), value)
  }
}

/** What a choice is called; a value that is none of the choices stays as it is. */
export function wordOf({ choices }: Pick<Field, 'choices'>, value: unknown): unknown {
  return choices?.find(option => option.value === value)?.label ?? value
}

const kinds: Partial<Record<Field['kind'], CellKind>> = {
  money: 'money',
  date: 'date',
  datetime: 'datetime',
  flag: 'flag',
}

/** What a field's values are in a table of a file; choices and references are words there. */
export function cellKindOf(field: Field): CellKind {
  // 1.984 is no year: whole numbers that begin in the thousands are written without a dot.
  if (field.kind === 'integer') return (field.min ?? 0) >= 1000 ? 'year' : 'integer'
  return kinds[field.kind] ?? 'text'
}

export function isNumberKind(kind: CellKind): boolean {
  return kind === 'integer' || kind === 'number' || kind === 'money'
}

export function isSet(value: unknown): boolean {
  return value === 1 || value === true || value === '1'
}

/** At most two decimals, none when there are none. */
export function decimalsOf(value: number): number {
  return Number.isInteger(value) ? 0 : 2
}

/** An instant on the clock of who reads: '05/11/2026, 09:07'. */
export function momentText(instant: string): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return instant
  const [day, month, hour, minute] = [date.getDate(), date.getMonth() + 1, date.getHours(), date.getMinutes()].map(
    number => String(number).padStart(2, '0'),
  )
  return `${day}/${month}/${date.getFullYear()}, ${hour}:${minute}`
}

// Made when it is first used: see format.ts.
let rome: Intl.DateTimeFormat | undefined

/** An instant as the clock in Rome showed it: '2026-11-05 09:07'. Empty for what is no instant. */
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

import { formatDate, formatEuro, formatNumero } from '@bisavolo/domain/kit/format'
import type { CellKind } from '@bisavolo/domain/kit/report'

/** A column of any file we write: what stands at its head, and what its values are. */
export interface Column {
  label: string
  kind: CellKind
  /** About how many characters it wants. */
  width?: number
  /** Numbers that make sense as a sum at the foot. */
  total?: boolean
}

/** Values in the order of the columns: dates as YYYY-MM-DD, instants as ISO text, amounts as text or number, flags 0/1. */
export type Cells = readonly unknown[]
export type Rows = Iterable<Cells> | AsyncIterable<Cells>

/** A value as Italians read it on paper. */
export function cellText(kind: CellKind, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  switch (kind) {
    case 'date':
      return formatDate(String(value))
    case 'datetime':
      return instantText(String(value))
    case 'money':
      return formatEuro(Math.round(Number(value) * 100), { documento: true })
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

export function isSet(value: unknown): boolean {
  return value === 1 || value === true || value === '1'
}

export function isNumber(kind: CellKind): boolean {
  return kind === 'integer' || kind === 'number' || kind === 'money'
}

/** At most two decimals, none when there are none. */
export function decimalsOf(value: number): number {
  return Number.isInteger(value) ? 0 : 2
}

const rome = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** An instant as the clock in Rome showed it: '2026-11-05 09:07'. Empty for what is no instant. */
export function romeTime(instant: string): string {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? '' : rome.format(date)
}

function instantText(instant: string): string {
  const [day = '', time = ''] = romeTime(instant).split(' ')
  return day === '' ? '' : `${formatDate(day)} ${time}`
}

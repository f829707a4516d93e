import { addMonths } from '../kit/date.ts'
import { and, type Filter, lte, ne } from '../kit/filter.ts'
import { mesiTraGenerazioni } from './rules/pedigree/mesi-tra-generazioni.ts'

/** ux 3: excludes the cat itself and cats born on or after its birthday. The save checks the minimum age of a parent. */
export function genitoriOfferti({ id, data_nascita }: { id?: unknown; data_nascita?: unknown }): Filter {
  return and(
    ...(typeof id === 'number' ? [ne('id', id)] : []),
    ...(isDay(data_nascita) ? [{ op: 'lt', field: 'data_nascita', value: data_nascita } as const] : []),
  )
}

/** contract 6: the rules allow them; younger cats follow. Undefined while the birth date is unknown. */
export function genitoriPrima({ data_nascita }: { data_nascita?: unknown }): Filter | undefined {
  return isDay(data_nascita) ? lte('data_nascita', addMonths(data_nascita, -mesiTraGenerazioni)) : undefined
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
}

import { and, type Filter, ne } from '../kit/filter.ts'

/** ux 3: excludes the cat itself and cats born on or after its birthday. The save checks the minimum age of a parent. */
export function genitoriOfferti({ id, data_nascita }: { id?: unknown; data_nascita?: unknown }): Filter {
  return and(
    ...(typeof id === 'number' ? [ne('id', id)] : []),
    ...(isDay(data_nascita) ? [{ op: 'lt', field: 'data_nascita', value: data_nascita } as const] : []),
  )
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
}

import { and, type Filter, ne } from '../kit/filter.ts'

/** Whom a parent's slot offers: neither the cat itself nor a cat born with it or after it (ux 3). How much older a parent must be
 * is decided by the save. */
export function genitoriOfferti({ id, data_nascita }: { id?: unknown; data_nascita?: unknown }): Filter {
  return and(
    ...(typeof id === 'number' ? [ne('id', id)] : []),
    ...(isDay(data_nascita) ? [{ op: 'lt', field: 'data_nascita', value: data_nascita } as const] : []),
  )
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
}

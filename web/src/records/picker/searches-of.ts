import type { Filter } from '@bisavolo/domain/kit/filter'
import type { Filters } from '@bisavolo/domain/kit/list-query'
import { type Lookup, viventi } from '@bisavolo/domain/product/lookups'
import { amongFilters } from '../filters/filter-values.ts'

interface Asked {
  typed: string
  /** Rows to show first. */
  prefer: Filter | undefined
  /** Null where the living do not come first. */
  natiDal: string | null
}

/** The filters of each search, in the order in which their rows are shown. The last search finds all rows. */
export function searchesOf(how: Lookup, { typed, prefer, natiDal }: Asked): Filters[] {
  const begins = (typed !== '' && how.ahead?.(typed)) || null
  return [...(begins === null ? [] : [begins]), ...inGroups(how.filters(typed), { prefer, natiDal })]
}

export function widerSearchesOf(how: Lookup, asked: Asked): Filters[] {
  return how.wider === undefined || asked.typed === '' ? [] : inGroups(how.wider(asked.typed), asked)
}

/** contract 6: preferred and living, preferred, living, all. */
function inGroups(all: Filters, { prefer, natiDal }: Omit<Asked, 'typed'>): Filters[] {
  const preferred = prefer && preferredFilters(prefer)
  const living = natiDal === null ? null : viventi(natiDal)
  return [
    ...(preferred && living ? [{ ...all, ...preferred, ...living }] : []),
    ...(preferred ? [{ ...all, ...preferred }] : []),
    ...(living ? [{ ...all, ...living }] : []),
    all,
  ]
}

/** As groups, so that they do not replace other conditions on the same fields. */
function preferredFilters(prefer: Filter): Filters {
  return Object.fromEntries(
    Object.entries(amongFilters(prefer)).map(([name, value]) => [`prima ${name}`, { or: { [name]: value } }]),
  )
}

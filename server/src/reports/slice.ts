import { type RawBuilder, sql } from 'kysely'

/** Some rows of a report, in its own order. */
export interface Slice {
  from: number
  count: number
}

export function limitTo(slice: Slice | undefined): RawBuilder<unknown> {
  return slice === undefined ? sql`` : sql`limit ${slice.count}::int offset ${slice.from}::int`
}

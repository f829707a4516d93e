import { type RawBuilder, sql } from 'kysely'

export interface Slice {
  from: number
  count: number
}

export function limitTo(slice: Slice | undefined): RawBuilder<unknown> {
  return slice === undefined ? sql`` : sql`limit ${slice.count}::int offset ${slice.from}::int`
}

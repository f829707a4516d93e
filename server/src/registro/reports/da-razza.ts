import { type RawBuilder, sql } from 'kysely'

/** Of one breed the cat that the row names; of all breeds the cats are not looked at. */
export function daRazza(column: string, razza: number | null): RawBuilder<unknown> {
  return razza === null ? sql`` : sql`and ${sql.ref(column)} in (select id from gatti where idrazza = ${razza}::int)`
}

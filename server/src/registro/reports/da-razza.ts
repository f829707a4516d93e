import { type RawBuilder, sql } from 'kysely'

export function daRazza(column: string, razza: number | null): RawBuilder<unknown> {
  return razza === null ? sql`` : sql`and ${sql.ref(column)} in (select id from gatti where idrazza = ${razza}::int)`
}

import { type RawBuilder, sql } from 'kysely'

/** `=` for one id: PostgreSQL expects ten rows from `any`, rejects the cached plan and plans every time. */
export function oneOf(column: string, ids: readonly number[]): RawBuilder<boolean> {
  const ref = sql.ref(column)
  return ids.length === 1 ? sql<boolean>`${ref} = ${ids[0]}` : sql<boolean>`${ref} = any(${[...ids]}::int[])`
}

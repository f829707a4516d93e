import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a column is one of some ids. A single one is compared by itself: PostgreSQL takes a list for ten rows, finds the plan it has
 * kept too dear each time, and spends more on planning anew than on the answer.
 */
export function oneOf(column: string, ids: readonly number[]): RawBuilder<boolean> {
  const ref = sql.ref(column)
  return ids.length === 1 ? sql<boolean>`${ref} = ${ids[0]}` : sql<boolean>`${ref} = any(${[...ids]}::int[])`
}

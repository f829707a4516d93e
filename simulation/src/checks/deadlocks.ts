import type { Difference, Eyes } from '../engine/area.ts'

/** Who is told to try again does so, and the call goes through: only the database knows that two waited for each other. */
export async function deadlocks(see: Eyes): Promise<Omit<Difference, 'area'>[]> {
  const [row] = await see.sql<{ many: string }>(
    'select deadlocks as many from pg_stat_database where datname = current_database()',
  )
  const found = Number(row?.many ?? 0)
  return found > 0 ? [{ what: 'scritture che si aspettano a vicenda', expected: 0, found }] : []
}

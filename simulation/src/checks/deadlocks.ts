import type { Difference, Eyes } from '../engine/area.ts'

/** A deadlock is retried successfully, so only the database counts it. */
export async function deadlocks(see: Eyes): Promise<Omit<Difference, 'area'>[]> {
  const [row] = await see.sql<{ many: string }>(
    'select deadlocks as many from pg_stat_database where datname = current_database()',
  )
  const found = Number(row?.many ?? 0)
  return found > 0 ? [{ what: 'scritture che si aspettano a vicenda', expected: 0, found }] : []
}

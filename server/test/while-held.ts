import type { PoolClient } from 'pg'
import type { TestApp } from './harness.ts'

/**
 * Sends calls while the test has a lock: each once the previous one waits for a lock or has answered. Then releases it. `lock` is
 * the statement that locks a row or table.
 */
export async function whileHeld<T>(
  { pool }: TestApp,
  lock: string,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const holder = await pool.connect()
  const sent: Promise<T>[] = []
  let open = 0
  try {
    await holder.query('begin')
    await holder.query(lock)
    for (const call of calls) {
      open++
      sent.push(
        call().finally(() => {
          open--
        }),
      )
      while ((await countWaiting(holder)) < open);
    }
    await holder.query('commit')
    return await Promise.all(sent)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

async function countWaiting(holder: PoolClient): Promise<number> {
  const { rows } = await holder.query<{ n: number }>(
    `select count(distinct pid)::int as n from pg_locks
     where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`,
  )
  return rows[0]?.n ?? 0
}

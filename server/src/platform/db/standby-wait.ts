import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { DatabaseLog } from './log.ts'

const question = `select exists (
  select from pg_stat_activity
  where datname = current_database() and wait_event = 'SyncRep' and state_change < now() - interval '1 second') as waiting`

/**
 * Whether saves hang because no standby confirms them. The commit that waits has no time limit in PostgreSQL, and keeps its locks:
 * others see a lock that does not come, or no answer, and neither says why.
 */
export async function awaitsStandby(pool: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ waiting: boolean }>(question)
  return rows[0]?.waiting === true
}

const saidEvery = 60_000
/** Whoever is told why waits no longer for it than this: a database that is away does not answer this question either. */
const patience = 700
const words =
  'Base dati: le scritture aspettano che una replica sincrona (synchronous_standby_names) le confermi, e nessuna lo fa.'

/** The same, for whoever answers people; the log is told, at most once a minute. */
export function standbyWatch(pool: pg.Pool, log: DatabaseLog): () => Promise<boolean> {
  let saidAt = Number.NEGATIVE_INFINITY
  return async () => {
    const late = delay(patience, false, { ref: false })
    const isWaiting = await Promise.race([awaitsStandby(pool).catch(() => false), late])
    if (isWaiting && performance.now() - saidAt > saidEvery) {
      saidAt = performance.now()
      log.warn(words)
    }
    return isWaiting
  }
}

const lookEvery = 10_000

/** Work without a time limit would otherwise hang without a word. */
export async function sayingWhyItHangs<T>(pool: pg.Pool, log: DatabaseLog, work: () => Promise<T>): Promise<T> {
  const look = standbyWatch(pool, log)
  const timer = setInterval(() => void look(), lookEvery).unref()
  return work().finally(() => clearInterval(timer))
}

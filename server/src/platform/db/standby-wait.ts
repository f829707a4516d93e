import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { DatabaseLog } from './log.ts'

const question = `select exists (
  select from pg_stat_activity
  where datname = current_database() and wait_event = 'SyncRep' and state_change < now() - interval '1 second') as waiting`

/** A commit that waits for a standby has no timeout in PostgreSQL and keeps its locks. */
export async function awaitsStandby(pool: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ waiting: boolean }>(question)
  return rows[0]?.waiting === true
}

const saidEvery = 60_000
const patience = 700
const words =
  'Base dati: le scritture aspettano che una replica sincrona (synchronous_standby_names) le confermi, e nessuna lo fa.'

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

export async function sayingWhyItHangs<T>(pool: pg.Pool, log: DatabaseLog, work: () => Promise<T>): Promise<T> {
  const look = standbyWatch(pool, log)
  const timer = setInterval(() => void look(), lookEvery).unref()
  return work().finally(() => clearInterval(timer))
}

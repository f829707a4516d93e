import pg from 'pg'
import { knownOf } from './cluster/cluster-client.ts'
import { type Db, kyselyOf } from './database.ts'
import { createPool, type PoolLimits, type Target } from './pool.ts'

export interface BesideLimits {
  max: number
  /** Milliseconds a statement may take; 0 for no limit. */
  timeLimit: number
  /** Milliseconds to wait for a connection; 0 waits until one is free. */
  waitLimit?: number
}

/** A pool on the same database beside the server's own, with other limits: what takes long leaves the lists their connections. */
export function besidePool({ options }: pg.Pool, limits: BesideLimits, onLost: (error: Error) => void): pg.Pool {
  const { max, timeLimit, waitLimit } = limits
  const own = new pg.Pool({
    ...options,
    // pg hides it from a copy.
    ...(options.password !== undefined && { password: options.password }),
    max,
    statement_timeout: timeLimit,
    query_timeout: timeLimit === 0 ? 0 : timeLimit + 500,
    ...(waitLimit !== undefined && { connectionTimeoutMillis: waitLimit }),
  })
  own.on('error', onLost)
  own.on('connect', client => client.on('error', () => {}))
  return own
}

/** Where a pool's database is, as plain data that a thread can be given. */
export function targetOf({ options }: pg.Pool): Target {
  const { connectionString, host, port, user, password, database } = options
  const target = { connectionString, host, port, user, password, database, ...knownOf(options) }
  return JSON.parse(JSON.stringify(target)) as Target
}

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/** One connection of a thread's or process's own. That it was lost fails what is asked over it, and is told there. */
export function ownPool(target: Target, limits: Omit<PoolLimits, 'max'>): pg.Pool {
  return createPool(target, { ...limits, max: 1 }, quiet)
}

/** The same for one piece of work. */
export async function withOwnConnection<T>(
  target: Target,
  limits: Omit<PoolLimits, 'max'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const pool = ownPool(target, limits)
  try {
    return await work(kyselyOf(pool))
  } finally {
    await pool.end()
  }
}

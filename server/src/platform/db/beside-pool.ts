import pg from 'pg'
import { knownOf } from './cluster/cluster-client.ts'
import { type Db, kyselyOf } from './database.ts'
import { createPool, type PoolLimits, type Target } from './pool.ts'

export interface BesideLimits {
  max: number
  timeLimit: number
  waitLimit?: number
}

export function besidePool({ options }: pg.Pool, limits: BesideLimits, onLost: (error: Error) => void): pg.Pool {
  const { max, timeLimit, waitLimit } = limits
  const own = new pg.Pool({
    ...options,
    // pg makes the password non-enumerable, so the spread misses it.
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

export function targetOf({ options }: pg.Pool): Target {
  const { connectionString, host, port, user, password, database } = options
  const target = { connectionString, host, port, user, password, database, ...knownOf(options) }
  return JSON.parse(JSON.stringify(target)) as Target
}

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/** A single connection. Its loss is not logged here, because the running query fails and reports it. */
export function ownPool(target: Target, limits: Omit<PoolLimits, 'max'>): pg.Pool {
  return createPool(target, { ...limits, max: 1 }, quiet)
}

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

import pg from 'pg'
import { clientOfPool, learnKnown } from './cluster/cluster-client.ts'
import type { Known } from './cluster/primary.ts'
import type { DatabaseLog } from './log.ts'
import { shortenQueue } from './short-queue.ts'
import { typeParsers } from './type-parsers.ts'

export type PoolLimits = {
  max?: number
  /** 0 means no limit. */
  statementTimeout?: number
}

export type Target = Pick<pg.ClientConfig, 'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'> & {
  known?: Known
}

const settings = [
  ...['TimeZone=UTC', 'DateStyle=ISO', 'IntervalStyle=postgres', 'client_min_messages=warning'],
  // The data fit in memory or on an SSD: random reads cost little more than sequential reads.
  'random_page_cost=1.1',
  // Short, frequent statements: parallel workers cost more than they save.
  'max_parallel_workers_per_gather=0',
  // Hashes of up to half a million rows stay in memory, such as the owners of a name (filter-to-sql.ts).
  'hash_mem_multiplier=4',
  // Same threshold for `<%` as for `%` (read-noti.ts).
  'pg_trgm.word_similarity_threshold=0.3',
]

export function clientConfig(
  { known: _, ...target }: Target,
  { statementTimeout = 4000 }: PoolLimits = {},
): pg.ClientConfig {
  return {
    ...target,
    ...(target.connectionString === undefined && { ssl: false }),
    application_name: 'bisavolo',
    options: settings.map(one => `-c ${one}`).join(' '),
    statement_timeout: statementTimeout,
    lock_timeout: statementTimeout === 0 ? 0 : Math.min(3000, statementTimeout),
    idle_in_transaction_session_timeout: 30_000,
    // Client-side limit: a stopped backend or a network that drops packets reports no timeout.
    ...(statementTimeout > 0 && { query_timeout: statementTimeout + 500 }),
    connectionTimeoutMillis: 2000,
    keepAlive: true,
    types: typeParsers,
  }
}

export function createPool(target: Target, limits: PoolLimits, log: DatabaseLog): pg.Pool {
  learnKnown(target)
  const config = { ...clientConfig(target, limits), ...clientOfPool(target) }
  const pool = new pg.Pool({ ...config, max: limits.max ?? 10, idleTimeoutMillis: 30_000 })
  // Without these listeners a restart of the database would crash the process.
  pool.on('error', error => log.warn(`Connessione alla base dati interrotta: ${error.message}`))
  pool.on('connect', client => client.on('error', () => {}))
  shortenQueue(pool)
  return pool
}

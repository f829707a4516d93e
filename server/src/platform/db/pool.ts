import pg from 'pg'
import { clientOfPool, learnKnown } from './cluster/cluster-client.ts'
import type { Known } from './cluster/primary.ts'
import type { DatabaseLog } from './log.ts'
import { shortenQueue } from './short-queue.ts'
import { typeParsers } from './type-parsers.ts'

export type PoolLimits = {
  max?: number
  /** Milliseconds a statement may take; 0 for no limit (migrations, seeding, backup). */
  statementTimeout?: number
}

/** Where the database is, in the words of `pg`; its `connectionString` may name several hosts (cluster/). */
export type Target = Pick<pg.ClientConfig, 'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'> & {
  /** Of several hosts: what was known of them where the target was written down. */
  known?: Known
}

const settings = [
  ...['TimeZone=UTC', 'DateStyle=ISO', 'IntervalStyle=postgres', 'client_min_messages=warning'],
  // A registry fits in memory, or lies on a disk without heads: to the planner a page far away costs little more than the next one.
  'random_page_cost=1.1',
  // Statements are short and many: a second process costs more than it saves, and takes the processor of somebody else's.
  'max_parallel_workers_per_gather=0',
  // What a walk compares with, such as the owners of a name (filter-to-sql.ts), is kept in memory up to half a million.
  'hash_mem_multiplier=4',
  // A whole name holds one that is like another by `%`, which asks for as much (read-noti.ts).
  'pg_trgm.word_similarity_threshold=0.3',
]

/** What a client needs to speak to the database as the pool does; for LISTEN and other connections of one's own (`newClient`). */
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
    // A backend that is stopped, or a network that swallows packets, cannot time itself out.
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
  // Without the first listener a database restart ends an idle server, without the second one a busy server; what was
  // under way on a busy connection fails with the same error where it was asked for.
  pool.on('error', error => log.warn(`Connessione alla base dati interrotta: ${error.message}`))
  pool.on('connect', client => client.on('error', () => {}))
  shortenQueue(pool)
  return pool
}

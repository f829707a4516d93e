import type pg from 'pg'

/** What a server says of itself. */
export interface Standing {
  isReadOnly: boolean
  /** Goes up with each promotion: a primary of a lower one has been replaced, whatever it says of itself. */
  timeline: number
  /** Tells one server from another that says the same. */
  started: string
  /** The same on a primary and all its standbys, and on no other: timelines of different ones say nothing about each other. */
  system: string
}

/** In recovery the timeline is what its control file knows, which may lag; a primary names that of what it writes now. */
export const timelineSql = `case when pg_is_in_recovery()
  then (select greatest(c.timeline_id, r.min_recovery_end_timeline) from pg_control_checkpoint() c, pg_control_recovery() r)
  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end`

/** As text: it takes all of 64 bits. */
export const systemSql = '(select system_identifier::text from pg_control_system())'

const question = `select pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as "isReadOnly",
  pg_postmaster_start_time()::text as started, ${systemSql} as system, ${timelineSql} as timeline`

/** Milliseconds for one server to be reached and to answer: below what a caller waits for a connection. */
export const probePatience = 1000

export async function standingOf(client: pg.Client): Promise<Standing> {
  const asked: pg.QueryConfig & { query_timeout: number } = { text: question, query_timeout: probePatience }
  const { rows } = await client.query<Standing>(asked)
  return rows[0] as Standing
}

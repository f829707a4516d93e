import type pg from 'pg'

export interface Standing {
  isReadOnly: boolean
  /** Grows with each promotion: a primary with a lower timeline has been replaced. */
  timeline: number
  started: string
  /** Equal on a primary and its standbys. Timelines of different clusters cannot be compared. */
  system: string
}

/** A standby reads its control file, which may lag; a primary reads its current WAL file. */
export const timelineSql = `case when pg_is_in_recovery()
  then (select greatest(c.timeline_id, r.min_recovery_end_timeline) from pg_control_checkpoint() c, pg_control_recovery() r)
  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end`

export const systemSql = '(select system_identifier::text from pg_control_system())'

const question = `select pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as "isReadOnly",
  pg_postmaster_start_time()::text as started, ${systemSql} as system, ${timelineSql} as timeline`

export const probePatience = 1000

export async function standingOf(client: pg.Client): Promise<Standing> {
  const asked: pg.QueryConfig & { query_timeout: number } = { text: question, query_timeout: probePatience }
  const { rows } = await client.query<Standing>(asked)
  return rows[0] as Standing
}

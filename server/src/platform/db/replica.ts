import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '@bisavolo/domain'
import type pg from 'pg'
import { timelineSql } from './cluster/standing.ts'
import { type Db, kyselyOf } from './database.ts'
import type { DatabaseLog } from './log.ts'

export interface Source {
  db: Db
  pool: pg.Pool
}

/** A standby that what is long and decides nothing may be read from. */
export interface Replica extends Source {
  /** Whether it holds, by now, everything that was confirmed to anybody before this question. */
  isFresh: () => Promise<boolean>
  /** Where such reads went. */
  counts: { replica: number; primary: number }
}

export interface Sources extends Source {
  replica?: Replica | undefined
}

/** How long a read waits for the standby to catch up, and how long it is left alone once it did not, or did not answer. */
const patience = 300
const pauses = { behind: 1000, silent: 5000 }

/** Flushed: what was confirmed is below it. */
const positionNow = `select pg_current_wal_flush_lsn()::text as position, ${timelineSql} as timeline`
/** A standby that follows a primary which was replaced may be further on, elsewhere: its timeline tells. */
const hasPassed = `select pg_is_in_recovery() and ${timelineSql} = $2::int
  and coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as passed`

export function openReplica(pool: pg.Pool, primary: pg.Pool, log: DatabaseLog): Replica {
  const counts = { replica: 0, primary: 0 }
  let leftAloneUntil = 0
  const catchesUp = async () => {
    const { rows } = await primary.query<{ position: string; timeline: number }>(positionNow)
    const { position, timeline } = rows[0] as { position: string; timeline: number }
    for (const began = performance.now(); performance.now() - began < patience; await delay(15)) {
      const answer = await pool.query<{ passed: boolean }>(hasPassed, [position, timeline])
      if (answer.rows[0]?.passed === true) return true
    }
    leftAloneUntil = performance.now() + pauses.behind
    return false
  }
  const isFresh = async () => {
    if (performance.now() < leftAloneUntil) return false
    return catchesUp().catch(error => {
      leftAloneUntil = performance.now() + pauses.silent
      log.warn(`La replica della base dati non risponde: ${(error as Error).message}`)
      return false
    })
  }
  return {
    ...{ db: kyselyOf(pool), pool, counts },
    isFresh: async () => {
      const fresh = await isFresh()
      counts[fresh ? 'replica' : 'primary']++
      return fresh
    },
  }
}

/** For a file that is read as it is sent: once begun, it is not begun anew elsewhere. */
export async function sourceNow(sources: Sources): Promise<Source> {
  return sources.replica !== undefined && (await sources.replica.isFresh()) ? sources.replica : sources
}

/** Too long a statement is as long on the primary. */
const tooLong = '57014'

/** Reads from the replica where there is one that is as new as the question, else from the primary; there too when the replica gives up. */
export async function readFresh<T>(sources: Sources, read: (source: Source) => Promise<T>): Promise<T> {
  const source = await sourceNow(sources)
  try {
    return await read(source)
  } catch (error) {
    if (source === sources || error instanceof AppError || (error as { code?: string }).code === tooLong) throw error
    return read(sources)
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '@bisavolo/domain'
import type pg from 'pg'
import { systemSql, timelineSql } from './cluster/standing.ts'
import { type Db, kyselyOf } from './database.ts'
import type { DatabaseLog } from './log.ts'

export interface Source {
  db: Db
  pool: pg.Pool
}

export interface Replica extends Source {
  /** True if the standby has everything committed before this call. */
  isFresh: () => Promise<boolean>
  counts: { replica: number; primary: number }
}

export interface Sources extends Source {
  replica?: Replica | undefined
}

const patience = 300
const pauses = { behind: 1000, silent: 5000 }

/** Flush position: every confirmed commit is below it. */
const positionNow = `select pg_current_wal_flush_lsn()::text as position, ${timelineSql} as timeline, ${systemSql} as system`
/** A standby of a replaced primary may be ahead on another timeline. */
const standingNow = `select pg_is_in_recovery() as "isStandby", ${systemSql} as system, ${timelineSql} = $2::int
  and coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "hasPassed"`

interface Position {
  position: string
  timeline: number
  system: string
}
interface Standing {
  isStandby: boolean
  system: string
  hasPassed: boolean
}

type State = 'fresh' | 'behind' | 'alien' | 'notStandby'

const words: Readonly<Record<State, string>> = {
  fresh: 'La replica della base dati serve le letture.',
  behind: 'La replica della base dati è rimasta indietro: le letture vanno al primario finché non lo raggiunge.',
  alien: 'DATABASE_REPLICA_URL indica un’altra base dati, non una copia di questa: le letture vanno al primario.',
  notStandby:
    'DATABASE_REPLICA_URL indica un server che accetta scritture, non una replica: le letture vanno al primario.',
}

export function openReplica(pool: pg.Pool, primary: pg.Pool, log: DatabaseLog): Replica {
  const counts = { replica: 0, primary: 0 }
  let leftAloneUntil = 0
  let said: State | undefined
  const stateNow = async (): Promise<State> => {
    const { rows } = await primary.query<Position>(positionNow)
    const { position, timeline, system } = rows[0] as Position
    for (const began = performance.now(); performance.now() - began < patience; await delay(15)) {
      const answer = await pool.query<Standing>(standingNow, [position, timeline])
      const { isStandby, hasPassed, system: own } = answer.rows[0] as Standing
      if (own !== system) return 'alien'
      if (!isStandby) return 'notStandby'
      if (hasPassed) return 'fresh'
    }
    return 'behind'
  }
  const isFresh = async () => {
    if (performance.now() < leftAloneUntil) return false
    try {
      const state = await stateNow()
      if (state !== said && !(said === undefined && state === 'fresh'))
        log[state === 'fresh' ? 'info' : 'warn'](words[state])
      said = state
      if (state !== 'fresh') leftAloneUntil = performance.now() + pauses.behind
      return state === 'fresh'
    } catch (error) {
      said = 'behind'
      leftAloneUntil = performance.now() + pauses.silent
      log.warn(`La replica della base dati non risponde: ${(error as Error).message}`)
      return false
    }
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

/** For streamed files: a stream that has started cannot switch to the primary. */
export async function sourceNow(sources: Sources): Promise<Source> {
  return sources.replica !== undefined && (await sources.replica.isFresh()) ? sources.replica : sources
}

/** Statement timeout: the primary would time out too. */
const tooLong = '57014'

export async function readFresh<T>(sources: Sources, read: (source: Source) => Promise<T>): Promise<T> {
  const source = await sourceNow(sources)
  try {
    return await read(source)
  } catch (error) {
    if (source === sources || error instanceof AppError || (error as { code?: string }).code === tooLong) throw error
    return read(sources)
  }
}

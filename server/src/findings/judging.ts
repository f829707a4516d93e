import { setTimeout as rest } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Clock, todayAt } from '../platform/clock.ts'
import { targetOf } from '../platform/db/beside-pool.ts'
import type { Db } from '../platform/db/database.ts'
import type { Target } from '../platform/db/pool.ts'
import { run } from '../platform/workers/jobs.ts'
import type { Changes } from '../records/work.ts'
import { readToJudge, readWaiting, settle } from './settle.ts'

export interface AskedJudgement {
  target: Target
  today: string
}

export interface Judging {
  /** Judges queued rows for at most five seconds. False if some remain. */
  current: () => Promise<boolean>
  failures: () => number
  /** The last run on this server failed. */
  isFailing: () => boolean
  close: () => Promise<void>
}

interface Deps {
  db: Db
  pool: pg.Pool
  changes: Pick<Changes, 'onChange'>
  clock: Clock
  log: { error: (problem: object, message: string) => void }
}

/** Milliseconds. A failure doubles the pause, up to `longest`. */
const pauses = { start: 5_000, change: 2_000, busy: 5_000, failed: 5_000, longest: 300_000, again: 50 }
/** Time limit of `current`, in milliseconds. */
const patience = 5_000
/** With fewer cats and members, judging here is cheaper than starting a process. */
const fewRows = 5_000

export function openJudging({ db, pool, changes, clock, log }: Deps): Judging {
  const closing = new AbortController()
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let inARow = 0

  const schedule = (pause: number) => {
    if (closing.signal.aborted || timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      void judgeNow()
    }, pause).unref()
  }
  const judge = async () => {
    const today = todayAt(clock())
    const toJudge = await readToJudge(db, today)
    if (toJudge === 'everything' && !(await isSmall(db))) {
      const document: AskedJudgement = { target: targetOf(pool), today }
      await run('judging', document, { gone: closing.signal })
    } else if (toJudge === 'rows' || toJudge === 'everything') await settle(db, today)
    if (await readWaiting(db, today)) schedule(pauses.busy)
  }
  const judgeNow = () => {
    running ??= judge()
      .then(() => {
        inARow = 0
      })
      .catch(error => {
        if (closing.signal.aborted) return
        failures++
        log.error({ err: error }, 'judging of the records failed')
        schedule(Math.min(pauses.failed * 2 ** inARow++, pauses.longest))
      })
      .finally(() => {
        running = undefined
      })
    return running
  }
  changes.onChange(() => schedule(pauses.change))
  schedule(pauses.start)
  return {
    async current() {
      const isSettled = async () => !(await readWaiting(db, todayAt(clock())))
      if (await isSettled()) return true
      let isLate = false
      const late = rest(patience, undefined, { ref: false }).then(() => {
        isLate = true
      })
      // The current run may have started before the caller's change, and another server may have the lock.
      while (!isLate) {
        await Promise.race([running ?? judgeNow(), late])
        if (await isSettled()) return true
        if (inARow > 0) return false
        if ((await readToJudge(db, todayAt(clock()))) === 'not yet') return false
        await rest(pauses.again)
      }
      return false
    },
    failures: () => failures,
    isFailing: () => inARow > 0,
    async close() {
      closing.abort()
      clearTimeout(timer)
      await running
    },
  }
}

async function isSmall(db: Db): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select ((select count(*) from (select from gatti limit ${fewRows}) as g)
      + (select count(*) from (select from clienti_soci limit ${fewRows}) as c))::int as n`.execute(db)
  return (rows[0]?.n ?? 0) < fewRows
}

import pg from 'pg'
import type { StrictClient } from './cluster/strict-client.ts'
import type { DatabaseLog } from './log.ts'
import { type Connect, refuseFirst } from './refuse-first.ts'

/** Milliseconds between two looks. Looks are counted, not time: while our own thread is busy it cannot hear the database. */
const usualEvery = 250
/** A second without an answer, though somebody waits for one: the database is asked whether it is there. */
const suspicious = 4
/** Two more seconds, and it has not answered that either. */
const certain = 12

interface Watched {
  /** Of a list of hosts or of one: its clients are strict ones. */
  pool: pg.Pool
  /** Opens a connection outside the pool and closes it. */
  ask: () => Promise<void>
  log: DatabaseLog
  every?: number
}

/**
 * Tells a database that answers nobody (a stopped process, a disk that hangs, a line that swallows packets) from a busy one: no
 * connection of the pool hears anything, and one that is opened anew does not either. Then every wait ends at once and nobody
 * else begins one, until the database answers again. A busy one answers somebody, and each query has its own limit.
 */
export function endSilence({ pool, ask, log, every = usualEvery }: Watched): void {
  const inUse = new Set<pg.PoolClient>()
  const waiting = waitersOf(pool)
  let timer: NodeJS.Timeout | undefined
  let hasAnswered = false
  let isAsking = false
  let silentLooks = 0

  const isSilent = () => silentLooks >= certain
  const answered = () => {
    hasAnswered = true
  }
  const probe = async () => {
    isAsking = true
    try {
      await ask()
      answered()
    } catch (error) {
      // A refusal is an answer.
      if (error instanceof pg.DatabaseError) answered()
    }
    isAsking = false
  }
  const look = () => {
    const isAnybodyWaiting = pool.totalCount > pool.idleCount
    if (hasAnswered) {
      if (isSilent()) log.info('La base dati risponde di nuovo.')
      silentLooks = 0
    } else if (isAnybodyWaiting || isSilent()) silentLooks++
    hasAnswered = false
    if (silentLooks >= suspicious && !isAsking) void probe()
    if (silentLooks === certain) {
      log.warn('La base dati non risponde a nessuno: chi aspetta viene avvisato.')
      for (const giveUp of waiting) giveUp(answersNobody())
      for (const client of inUse) (client as unknown as StrictClient).leave(answersNobody())
    }
    if (!pool.ending && (isAnybodyWaiting || isSilent())) return
    clearInterval(timer)
    timer = undefined
    silentLooks = 0
  }

  pool.on('connect', client => client.connection.stream.on('data', answered))
  pool.on('acquire', client => inUse.add(client))
  pool.on('release', (_, client) => inUse.delete(client))
  refuseFirst(pool, () => {
    // A look follows the input that came meanwhile, which may be the answer.
    timer ??= setInterval(() => setImmediate(look), every).unref()
    return isSilent() ? answersNobody() : undefined
  })
}

/** Those who have asked for a connection and have none yet, by what ends their wait. */
function waitersOf(pool: pg.Pool): Set<(error: Error) => void> {
  const waiting = new Set<(error: Error) => void>()
  const connect = pool.connect.bind(pool) as Connect
  const ending: Connect = done => {
    if (done === undefined)
      return new Promise((resolve, reject) => {
        ending((error, client) => (client === undefined ? reject(error) : resolve(client)))
      })
    let isOver = false
    const giveUp = (error: Error) => {
      isOver = true
      waiting.delete(giveUp)
      done(error, undefined, () => {})
    }
    waiting.add(giveUp)
    return connect((error, client, release) => {
      waiting.delete(giveUp)
      if (!isOver) done(error, client, release)
      else if (client !== undefined) release()
    })
  }
  pool.connect = ending as typeof pool.connect
  return waiting
}

function answersNobody(): Error {
  return new Error('timeout exceeded: the database answers nobody')
}

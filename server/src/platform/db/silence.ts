import pg from 'pg'
import type { StrictClient } from './cluster/strict-client.ts'
import type { DatabaseLog } from './log.ts'
import { type Connect, refuseFirst } from './refuse-first.ts'

const usualEvery = 250
const doubtful = 4
const certain = 12
/** Minimum of checks: a blocked event loop hears no answer either. */
const leastLooks = 3

interface Watched {
  pool: pg.Pool
  ask: () => Promise<void>
  log: DatabaseLog
  every?: number
}

/** Ends all waits if neither an open nor a new connection gets an answer. A busy database still answers somebody. */
export function endSilence({ pool, ask, log, every = usualEvery }: Watched): void {
  const inUse = new Set<pg.PoolClient>()
  const waiting = waitersOf(pool)
  let timer: NodeJS.Timeout | undefined
  let isAsking = false
  let isSilent = false
  let quietSince = 0
  let looks = 0

  const answered = () => {
    quietSince = performance.now()
    looks = 0
    if (isSilent) log.info('La base dati risponde di nuovo.')
    isSilent = false
  }
  const probe = async () => {
    isAsking = true
    try {
      await ask()
      answered()
    } catch (error) {
      if (error instanceof pg.DatabaseError) answered()
    }
    isAsking = false
  }
  const giveUp = () => {
    isSilent = true
    log.warn('La base dati non risponde a nessuno: chi aspetta viene avvisato.')
    for (const end of waiting) end(answersNobody())
    for (const client of inUse) (client as unknown as StrictClient).leave(answersNobody())
  }
  const look = () => {
    const isAnybodyWaiting = pool.totalCount > pool.idleCount
    if (pool.ending || !(isAnybodyWaiting || isSilent)) {
      clearInterval(timer)
      timer = undefined
      return
    }
    const quiet = performance.now() - quietSince
    if (quiet < doubtful * every) return
    looks++
    if (!isAsking) void probe()
    if (!isSilent && looks > leastLooks && quiet >= certain * every) giveUp()
  }

  pool.on('connect', client => client.connection.stream.on('data', answered))
  pool.on('acquire', client => inUse.add(client))
  pool.on('release', (_, client) => inUse.delete(client))
  refuseFirst(pool, () => {
    if (isSilent) return answersNobody()
    if (timer === undefined) {
      answered()
      // setImmediate reads input that arrived meanwhile first: it may be the answer.
      timer = setInterval(() => setImmediate(look), every).unref()
    }
    return undefined
  })
}

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

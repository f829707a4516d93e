import pg from 'pg'
import { type Connect, refuseFirst } from './refuse-first.ts'

/** So long somebody waits for one of the connections in all, as long as others get theirs meanwhile. */
const longestWait = 8000

/**
 * The queue for a connection. While the database answers, the queue may be long, because it moves: a busy server is slow, not gone, and
 * who has waited as long as a connection may take to open waits on. Once a caller has waited while nothing moved, new callers who would
 * have to wait are refused at once, until the database answers somebody again. Meanwhile as many callers as there are connections keep
 * trying.
 */
export function shortenQueue(pool: pg.Pool, longest = longestWait): void {
  let isStuck = false
  let answers = 0
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const isFull = () => pool.idleCount === 0 && pool.totalCount >= pool.options.max
  // Every use ends here, with what went wrong; a refusal by the database is an answer too.
  pool.on('release', (error: unknown) => {
    isStuck = Boolean(error) && !(error instanceof pg.DatabaseError)
    if (!isStuck) answers++
  })
  const patient = async () => {
    const end = performance.now() + longest
    for (;;) {
      const before = answers
      try {
        return await connect()
      } catch (error) {
        const isMoving = isWait(error) && answers > before
        if (isMoving && performance.now() < end) continue
        isStuck = !isMoving
        throw error
      }
    }
  }
  pool.connect = (done => {
    const client = patient()
    if (done === undefined) return client
    client.then(
      found => done(undefined, found, found.release),
      error => done(error, undefined, () => {}),
    )
    return undefined
  }) as Connect as typeof pool.connect
  refuseFirst(pool, () => (isStuck && isFull() ? new Error('timeout exceeded by those before') : undefined))
}

/** What the pool says to who has waited for another's connection; one that does not open has words of its own. */
const isWait = (error: unknown) => (error as Error).message === 'timeout exceeded when trying to connect'

import pg from 'pg'
import { type Connect, refuseFirst } from './refuse-first.ts'

const longestWait = 8000

/** If a caller times out while the database answers nobody, new callers are refused until the next answer. */
export function shortenQueue(pool: pg.Pool, longest = longestWait): void {
  let isStuck = false
  let answers = 0
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const isFull = () => pool.idleCount === 0 && pool.totalCount >= pool.options.max
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

const isWait = (error: unknown) => (error as Error).message === 'timeout exceeded when trying to connect'

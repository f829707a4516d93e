import pg from 'pg'
import { type Connect, refuseFirst } from './refuse-first.ts'

/**
 * The queue for a connection. While the database answers, the queue may be long, because it moves. Once a caller has waited in
 * vain, new callers who would have to wait are refused at once, until the database answers somebody again. Meanwhile as many
 * callers as there are connections keep trying.
 */
export function shortenQueue(pool: pg.Pool): void {
  let isStuck = false
  const connect = pool.connect.bind(pool) as Connect
  const isFull = () => pool.idleCount === 0 && pool.totalCount >= pool.options.max
  const missed = (error: Error) => {
    isStuck = true
    return error
  }
  // Every use ends here, with what went wrong; a refusal by the database is an answer too.
  pool.on('release', (error: unknown) => {
    isStuck = Boolean(error) && !(error instanceof pg.DatabaseError)
  })
  const noticed: Connect = done => {
    if (done !== undefined)
      return connect((error, client, release) => done(error ? missed(error) : error, client, release))
    return connect()?.catch(error => {
      throw missed(error)
    })
  }
  pool.connect = noticed as typeof pool.connect
  refuseFirst(pool, () => (isStuck && isFull() ? new Error('timeout exceeded by those before') : undefined))
}

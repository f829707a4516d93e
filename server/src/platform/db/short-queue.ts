import pg from 'pg'

type Done = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: unknown) => void) => void
type Connect = (done?: Done) => Promise<pg.PoolClient> | undefined

/**
 * The line for a connection. While the database answers it may be long, since it moves; once somebody has waited in vain, and
 * until somebody is answered, those who would have to wait are told at once, and as many as there are connections go on trying.
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
  const guarded: Connect = done => {
    if (isStuck && isFull()) {
      const error = new Error('timeout exceeded by those before')
      if (done === undefined) return Promise.reject(error)
      process.nextTick(done, error, undefined, () => {})
      return undefined
    }
    if (done !== undefined)
      return connect((error, client, release) => done(error ? missed(error) : error, client, release))
    return connect()?.catch(error => {
      throw missed(error)
    })
  }
  pool.connect = guarded as typeof pool.connect
}

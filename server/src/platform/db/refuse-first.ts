import type pg from 'pg'

type Done = (error: Error | undefined, client: pg.PoolClient | undefined, release: pg.PoolClient['release']) => void
export type Connect = (done?: Done) => Promise<pg.PoolClient> | undefined

export function refuseFirst(pool: pg.Pool, reason: () => Error | undefined): void {
  const connect = pool.connect.bind(pool) as Connect
  const guarded: Connect = done => {
    const error = reason()
    if (error === undefined) return connect(done)
    if (done === undefined) return Promise.reject(error)
    process.nextTick(done, error, undefined, () => {})
    return undefined
  }
  pool.connect = guarded as typeof pool.connect
}

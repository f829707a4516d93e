import pg from 'pg'

export interface GuardedClient {
  run<T>(query: () => Promise<T>): Promise<T>
  release(): void
}

/**
 * A connection that has stopped answering is never used again. After a time-out its statement and transaction are still running:
 * back in the pool, the connection would commit them together with the next caller's work. So we ask nothing more of it (a
 * rollback would wait just as long) and close it, which rolls back. A refusal by the database is an answer like any other.
 */
export function guardClient(client: pg.PoolClient): GuardedClient {
  let failure: Error | undefined
  return {
    run: async query => {
      if (failure !== undefined) throw failure
      try {
        return await query()
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) failure = error as Error
        throw error
      }
    },
    release: () => client.release(failure !== undefined),
  }
}

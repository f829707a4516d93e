import pg from 'pg'

export interface GuardedClient {
  run<T>(query: () => Promise<T>): Promise<T>
  release(): void
}

/**
 * A connection that has stopped answering serves nobody else. A time-out leaves the statement, and the transaction around it,
 * under way: given back to the pool, the connection would commit both with the work of whoever came next. So nothing more is
 * asked of it (a rollback would wait as long again), and it is closed, which rolls back. What the database itself refuses is
 * an answer like any other.
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

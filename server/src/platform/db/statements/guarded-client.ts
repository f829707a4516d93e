import pg from 'pg'

export interface GuardedClient {
  run<T>(query: () => Promise<T>): Promise<T>
  release(): void
}

/** After a timeout the statement still runs: a reused connection would commit it with the next caller's work. */
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

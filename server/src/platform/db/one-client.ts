import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Database, Db } from './database.ts'

type Ask = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>

/** A connection runs one query at a time, so concurrent queries queue here. */
export function kyselyOn(ask: Ask): Db {
  let last: Promise<unknown> = Promise.resolve()
  const query: Ask = (text, values) => {
    const answer = last.then(() => ask(text, values))
    last = answer.catch(() => {})
    return answer
  }
  const connection = { query: query as unknown as PostgresPoolClient['query'], release: () => {} }
  const pool = { connect: async () => connection, end: async () => {} }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

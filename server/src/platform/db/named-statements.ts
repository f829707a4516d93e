import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { guardClient } from './guarded-client.ts'

/** How many statements get a name; the rest of a long tail is parsed each time, as without names. */
const maxNames = 400
const names = new Map<string, string | undefined>()

/**
 * A pool for Kysely that names the statements whose plan does not depend on the values: they are parsed and planned once per
 * connection instead of at each call. Searches and sorted pages stay without: there the values decide which index is right.
 */
export function namedStatements(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      let named = known.get(client)
      if (named === undefined) {
        named = namedClient(client)
        known.set(client, named)
      }
      return named
    },
    end: () => pool.end(),
  }
}

/** What Kysely asks of a client, but for cursors: exports read in pages of their own. */
function namedClient(client: pg.PoolClient): PostgresPoolClient {
  const guarded = guardClient(client)
  const query = (text: string, values: readonly unknown[]) =>
    guarded.run(() => client.query({ text, values: values as unknown[], name: nameOf(text) } as pg.QueryConfig))
  return { query: query as unknown as PostgresPoolClient['query'], release: guarded.release }
}

function nameOf(text: string): string | undefined {
  if (names.has(text)) return names.get(text)
  if (names.size >= maxNames) return undefined
  const name = hasOnePlan(text) ? `s${names.size}` : undefined
  names.set(text, name)
  return name
}

/** With `*` the columns are not in the text: a migration by a newer server beside this one would break the statement for good. */
function hasOnePlan(text: string): boolean {
  return text.includes('$1') && !/\*| like | order by |count\(/i.test(text)
}

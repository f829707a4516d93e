import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import type pg from 'pg'
import { guardClient } from './guarded-client.ts'
import { askNamed, NamedQuery, type Shapes } from './named-query.ts'

/** How many statements get a name; the rest of a long tail is parsed each time, as without names. */
const maxNames = 400
const names = new Map<string, string>()

/** A statement is named when it comes for the third time: many are put together for one call and never seen again. */
const timesBefore = 2
const seen = new Map<string, number>()
const maxSeen = 2_000

/** Written into a statement whose author knows that it has one plan, whatever its text looks like. */
const mark = '/* one plan */'
export const onePlan = sql.raw(mark)

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
  const shapes: Shapes = new Map()
  const query = (text: string, given: readonly unknown[]) => {
    const name = nameOf(text)
    const values = given.map(written)
    return guarded.run<unknown>(() =>
      name === undefined ? client.query(text, values) : askNamed(client, new NamedQuery(name, text, values, shapes)),
    )
  }
  return { query: query as unknown as PostgresPoolClient['query'], release: guarded.release }
}

/** A list of numbers as PostgreSQL reads it: pg writes each of them for itself, between quotes, which takes three times as long. */
function written(value: unknown): unknown {
  return Array.isArray(value) && value.length > 0 && value.every(one => Number.isInteger(one))
    ? `{${value.join(',')}}`
    : value
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxNames) return known
  const times = seen.get(text)
  if (times === undefined) {
    if (seen.size >= maxSeen) seen.clear()
    seen.set(text, hasOnePlan(text) ? 1 : Number.NEGATIVE_INFINITY)
  } else if (times < timesBefore) seen.set(text, times + 1)
  else {
    seen.delete(text)
    names.set(text, `s${names.size}`)
  }
  return names.get(text)
}

/** With `*` the columns are not in the text: a migration by a newer server beside this one would break the statement for good. */
function hasOnePlan(text: string): boolean {
  return text.includes(mark) || (text.includes('$1') && !/\*| like | order by |count\(/i.test(text))
}

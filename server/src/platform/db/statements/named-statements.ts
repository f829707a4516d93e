import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import type pg from 'pg'
import { guardClient } from './guarded-client.ts'
import { askNamed, NamedQuery, type Shapes } from './named-query.ts'

const maxNames = 400
const names = new Map<string, string>()

/** A statement gets a name at its third use: many are built for one call and never return. */
const timesBefore = 2
const seen = new Map<string, number>()
const maxSeen = 2_000

const mark = '/* one plan */'
export const onePlan = sql.raw(mark)

/** Names only statements whose plan does not depend on the values; named ones are parsed and planned once per connection. */
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

/** Written here, because pg quotes each number, which takes three times as long. */
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

/** With `*` a migration by a newer server beside this one would break the named statement for good. */
function hasOnePlan(text: string): boolean {
  return text.includes(mark) || (text.includes('$1') && !/\*| like | order by |count\(/i.test(text))
}

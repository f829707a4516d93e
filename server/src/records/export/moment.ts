import { AppError } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../platform/db/database.ts'
import { kyselyOn } from '../../platform/db/one-client.ts'
import { exportLate } from '../../platform/workers/jobs.ts'

/** One moment of the database, read over a connection of its own. `close` may be called twice. */
export interface Moment {
  db: Db
  /** The rows of a query, page by page; an empty page is the end. */
  read: (query: CompiledQuery) => Promise<() => Promise<Values[]>>
  /** The same of a query for one text. */
  readTexts: (query: CompiledQuery) => Promise<() => Promise<string[]>>
  /** What a query would select, none of it read. */
  typesOf: (query: CompiledQuery) => Promise<pg.FieldDef[]>
  close: () => Promise<void>
}
export type OpenMoment = () => Promise<Moment>

const pageSize = 1000
/** Ends before the client gives up, which waits 30 s for a file (contract 4). */
export const timeLimit = 25_000

/** It has a deadline, after which its connection is given back whatever the reader does. */
export async function beginMoment(pool: pg.Pool, onEnd: () => void): Promise<Moment> {
  const client = await pool.connect().catch(error => {
    onEnd()
    throw error
  })
  let state: 'open' | 'closed' | 'late' = 'open'
  let underWay: Promise<unknown> | undefined
  const end = (next: 'closed' | 'late', broken: boolean) => {
    if (state !== 'open') return
    state = next
    clearTimeout(timer)
    client.release(broken)
    onEnd()
  }
  const timer = setTimeout(() => end('late', true), timeLimit)
  const ask = async (text: string, values: readonly unknown[] = [], rowMode?: 'array') => {
    if (state !== 'open') throw new AppError(503, exportLate)
    const query = { text, values: [...values], ...(rowMode && { rowMode }) }
    const answer = client.query(query as pg.QueryConfig).catch(error => {
      end('closed', true)
      throw error
    })
    underWay = answer
    return answer
  }
  const declare = (query: CompiledQuery) =>
    ask(`declare export_rows no scroll cursor for ${query.sql}`, query.parameters)
  const fetch = `fetch forward ${pageSize} from export_rows`
  await ask('begin isolation level repeatable read read only')
  // A cursor is planned for its first rows unless told that all of them will be read.
  await ask('set local cursor_tuple_fraction = 1')
  return {
    db: kyselyOn(ask),
    read: async query => {
      await declare(query)
      return async () => (await ask(fetch)).rows as Values[]
    },
    readTexts: async query => {
      await declare(query)
      return async () => ((await ask(fetch, [], 'array')).rows as unknown as [string][]).map(([text]) => text)
    },
    typesOf: async query => (await ask(`${query.sql} limit 0`, query.parameters)).fields,
    close: async () => {
      // A page that was asked for ahead.
      await underWay?.catch(() => {})
      if (state !== 'open') return
      await ask('rollback').catch(() => {})
      end('closed', false)
    },
  }
}

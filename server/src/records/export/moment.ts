import { AppError } from '@bisavolo/domain'
import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../platform/db/database.ts'
import { kyselyOn } from '../../platform/db/one-client.ts'

type Values = Record<string, unknown>

/** One moment of the database, read over a connection of its own. `close` may be called twice. */
export interface Moment {
  db: Db
  /** The rows of a query, page by page; an empty page is the end. */
  read: (query: CompiledQuery) => Promise<() => Promise<Values[]>>
  /** The same as values in the order of the selection. */
  readPlain: (query: CompiledQuery) => Promise<() => Promise<unknown[][]>>
  close: () => Promise<void>
}
export type OpenMoment = () => Promise<Moment>

const pageSize = 1000
/** Ends before the client gives up, which waits 30 s for a file (contract 4). */
export const timeLimit = 25_000
export const exportLate = 'L’esportazione ha impiegato troppo tempo: restringi i filtri e riprova.'

/** It has a deadline, after which its connection is given back whatever the reader does. */
export async function beginMoment(pool: pg.Pool, onEnd: () => void): Promise<Moment> {
  const client = await pool.connect().catch(error => {
    onEnd()
    throw error
  })
  let state: 'open' | 'closed' | 'late' = 'open'
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
    return client.query(query as pg.QueryConfig).catch(error => {
      end('closed', true)
      throw error
    })
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
    readPlain: async query => {
      await declare(query)
      return async () => (await ask(fetch, [], 'array')).rows as unknown as unknown[][]
    },
    close: async () => {
      if (state !== 'open') return
      await ask('rollback').catch(() => {})
      end('closed', false)
    },
  }
}

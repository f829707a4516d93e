import { AppError } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../platform/db/database.ts'
import { kyselyOn } from '../../platform/db/one-client.ts'
import { exportLate } from '../../platform/workers/jobs.ts'

export interface Moment {
  db: Db
  /** An empty page is the end. */
  read: (query: CompiledQuery) => Promise<() => Promise<Values[]>>
  readTexts: (query: CompiledQuery) => Promise<() => Promise<string[]>>
  typesOf: (query: CompiledQuery) => Promise<pg.FieldDef[]>
  close: () => Promise<void>
}
export type OpenMoment = () => Promise<Moment>

const pageSize = 1000
/** Less than the client's 30 s for a file (contract 4). */
export const timeLimit = 25_000

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
  // By default PostgreSQL plans a cursor for its first rows only.
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
      await underWay?.catch(() => {})
      if (state !== 'open') return
      await ask('rollback').catch(() => {})
      end('closed', false)
    },
  }
}

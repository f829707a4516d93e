import { AppError } from '@bisavolo/domain'
import type { FastifyInstance } from 'fastify'
import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { besidePool } from '../../platform/db/beside-pool.ts'
import { createLimiter } from '../../platform/limiter.ts'

type Values = Record<string, unknown>

/** Rows of one query, page by page, from a connection of its own. An empty page is the end; `close` may be called twice. */
export interface Cursor {
  next: () => Promise<Values[]>
  close: () => Promise<void>
}

export interface LongJobs {
  openCursor: (query: CompiledQuery) => Promise<Cursor>
}

const maxJobs = 3
const pageSize = 1000
/** Ends before the client gives up, which waits 30 s for a file (contract 4). */
const timeLimit = 25_000

/**
 * Exports read the same database through connections of their own, with other limits, so that lists stay quick meanwhile.
 * Each has a deadline, after which its connection is given back whatever the reader does.
 */
export function createLongJobs(app: FastifyInstance, pool: pg.Pool): LongJobs {
  const own = besidePool(pool, { max: maxJobs, timeLimit }, error =>
    app.log.warn({ err: error }, 'export connection lost'),
  )
  app.addHook('onClose', () => own.end())
  const jobs = createLimiter({
    atOnce: maxJobs,
    mayWait: 0,
    refusal: () => new AppError(503, 'Ci sono già altre esportazioni in corso: riprova tra qualche secondo.'),
  })
  return { openCursor: async query => begin(own, query, await jobs.enter()) }
}

async function begin(pool: pg.Pool, query: CompiledQuery, onEnd: () => void): Promise<Cursor> {
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
  const ask = async (text: string, values: readonly unknown[] = []) => {
    if (state !== 'open')
      throw new AppError(503, 'L’esportazione ha impiegato troppo tempo: restringi i filtri e riprova.')
    return client.query(text, [...values]).catch(error => {
      end('closed', true)
      throw error
    })
  }
  // A cursor is planned for its first rows unless told that all of them will be read.
  await ask('begin isolation level repeatable read read only')
  await ask('set local cursor_tuple_fraction = 1')
  await ask(`declare export_rows no scroll cursor for ${query.sql}`, query.parameters)
  return {
    next: async () => (await ask(`fetch forward ${pageSize} from export_rows`)).rows as Values[],
    close: async () => {
      if (state !== 'open') return
      await ask('rollback').catch(() => {})
      end('closed', false)
    },
  }
}

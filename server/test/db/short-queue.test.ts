import { EventEmitter } from 'node:events'
import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shortenQueue } from '../../src/platform/db/short-queue.ts'

const opens = 400
const longest = 1500

type Done = (error: Error | null, result?: object) => void

class FakeClient extends EventEmitter {
  _queryable = true
  connect = (done: Done) => process.nextTick(done, null)
  query = (_text: string, _values: unknown, done: Done) => process.nextTick(done, null, {})
  end = (done: Done) => process.nextTick(done, null)
}

let pool: pg.Pool
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  pool = new pg.Pool({
    ...{ max: 1, connectionTimeoutMillis: opens, idleTimeoutMillis: 0 },
    Client: FakeClient as unknown as typeof pg.Client,
  })
  shortenQueue(pool, longest)
})
afterEach(async () => {
  vi.useRealTimers()
  await pool.end()
})

async function endsOf(...works: Promise<unknown>[]) {
  const began = performance.now()
  const ends = works.map(work =>
    work.then(
      () => ({ error: '', ms: performance.now() - began }),
      (thrown: Error) => ({ error: thrown.message, ms: performance.now() - began }),
    ),
  )
  await vi.advanceTimersByTimeAsync(10 * longest)
  return Promise.all(ends)
}

async function use(): Promise<void> {
  const client = await pool.connect()
  await new Promise(resolve => setTimeout(resolve, 100))
  client.release()
}

it('a request keeps waiting while others get connections', async () => {
  const ends = await endsOf(...Array.from({ length: 9 }, use))
  expect(ends.map(({ error }) => error)).toEqual(Array(9).fill(''))
  expect(ends.at(-1)?.ms).toBeGreaterThan(opens)
})

it('a request does not wait forever, and later ones are not refused because of it', async () => {
  let after: Promise<unknown> | undefined
  const crowd = Array.from({ length: 60 }, async () => {
    await use().catch(error => {
      after ??= endsOf(use())
      throw error
    })
  })
  const ends = await endsOf(...crowd)
  const refused = ends.filter(({ error }) => error !== '')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(60)
  for (const { error, ms } of refused) {
    expect(error).toBe('timeout exceeded when trying to connect')
    expect(ms).toBeGreaterThan(longest)
    expect(ms).toBeLessThan(longest + opens)
  }
  expect(await after).toMatchObject([{ error: '' }])
})

it('without progress a request is refused after the timeout, and later ones immediately', async () => {
  const held = await pool.connect()
  expect(await endsOf(pool.connect())).toEqual([{ error: 'timeout exceeded when trying to connect', ms: opens }])
  const refused = { error: 'timeout exceeded by those before', ms: 0 }
  expect(await endsOf(pool.connect(), pool.query('select 1'))).toEqual([refused, refused])
  held.release()
  expect(await endsOf(pool.query('select 1'))).toEqual([{ error: '', ms: 0 }])
})

import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { shortenQueue } from '../../src/platform/db/short-queue.ts'

const opens = 400
const longest = 1500

let pool: pg.Pool
beforeEach(() => {
  pool = new pg.Pool({ connectionString: inject('testDatabase').url, max: 1, connectionTimeoutMillis: opens })
  shortenQueue(pool, longest)
})
afterEach(() => pool.end())

const waited = async (work: Promise<unknown>) => {
  const began = performance.now()
  const error = await work.then(
    () => '',
    (thrown: Error) => thrown.message,
  )
  return { error, ms: performance.now() - began }
}

/** One after the other, each for a tenth of a second, for as long as asked. */
async function keepBusy(milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds
  while (performance.now() < end) await pool.query('select pg_sleep(0.1)')
}

it('waits on for as long as others get theirs: a busy database is not gone', async () => {
  const others = [1, 2, 3, 4, 5, 6, 7, 8].map(() => pool.query('select pg_sleep(0.1)'))
  const { error, ms } = await waited(pool.connect().then(client => client.release()))
  expect(error).toBe('')
  expect(ms).toBeGreaterThan(opens)
  expect((await waited(pool.query('select 1'))).error).toBe('')
  await Promise.all(others)
})

it('does not wait for ever, and nobody after it is refused for that', async () => {
  const busy = Promise.all([1, 2, 3, 4, 5, 6].map(() => keepBusy(longest * 2)))
  await delay(20)
  const crowd = Array.from({ length: 60 }, () => waited(pool.query('select pg_sleep(0.1)')))
  const ends = await Promise.all(crowd)
  const refused = ends.filter(({ error }) => error !== '')
  expect(refused.length).toBeGreaterThan(0)
  for (const { error, ms } of refused) {
    expect(error).toBe('timeout exceeded when trying to connect')
    expect(ms).toBeGreaterThan(longest)
    expect(ms).toBeLessThan(longest + 2 * opens)
  }
  await busy.catch(() => {})
})

it('refuses after the time a connection may take when nothing moves, and the next ones at once', async () => {
  const held = await pool.connect()
  const first = await waited(pool.connect())
  expect(first.error).toMatch(/timeout exceeded/)
  expect(first.ms).toBeLessThan(longest)
  const [next, queried] = [await waited(pool.connect()), await waited(pool.query('select 1'))]
  expect(next.error).toBe('timeout exceeded by those before')
  expect(queried.error).toBe('timeout exceeded by those before')
  expect(next.ms).toBeLessThan(100)
  held.release()
  expect((await waited(pool.query('select 1'))).error).toBe('')
})

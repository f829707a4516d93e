import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPool } from '../../src/platform/db/pool.ts'
import { endSilence } from '../../src/platform/db/silence.ts'

const authenticated = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0])
const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])
const done = Buffer.concat([Buffer.from([0x43, 0, 0, 0, 13]), Buffer.from('SELECT 1\0'), ready])

const every = 20

let answers = { connections: true, queries: true }
let asked: number
let pool: pg.Pool
const sockets = new Set<Socket>()
const said: string[] = []

/** A fake PostgreSQL that can stop answering. */
const database = createServer(socket => {
  sockets.add(socket)
  let isOpen = false
  socket.on('error', () => {})
  socket.on('data', () => {
    if (isOpen) {
      if (answers.queries) socket.write(done)
    } else if (answers.connections) {
      isOpen = true
      socket.write(Buffer.concat([authenticated, ready]))
    }
  })
})

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  answers = { connections: true, queries: true }
  asked = 0
  said.length = 0
  database.listen(0, '127.0.0.1')
  await once(database, 'listening')
  const { port } = database.address() as AddressInfo
  const target = { host: '127.0.0.1', port, user: 'prova', database: 'prova' }
  const say = (message: string) => said.push(message)
  const log = { info: say, warn: say, error: say }
  pool = createPool(target, { max: 3, statementTimeout: 1500 }, log)
  const ask = async () => {
    asked++
    if (!answers.connections) throw new Error('timeout expired')
  }
  endSilence({ pool, ask, log, every })
})

afterEach(async () => {
  vi.useRealTimers()
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  await Promise.all([pool.end(), new Promise(closed => database.close(closed))])
})

/** Advances the fake clock, with turns of the event loop for the sockets. */
async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += every) {
    await vi.advanceTimersByTimeAsync(every)
    for (let turn = 0; turn < 5; turn++) await nextTurn()
  }
}

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => '',
    (error: Error) => error.message,
  )

it('a silent database ends every wait, and later requests immediately, until it answers', async () => {
  await pool.query('select 1')
  answers = { connections: false, queries: false }
  const waiting = Promise.all([1, 2, 3].map(() => errorOf(pool.query('select 1'))))
  // Well before the query timeout of two seconds.
  await pass(400)
  const silence = expect.stringMatching(/answers nobody/)
  expect(await waiting).toEqual([silence, silence, silence])
  const next = Promise.all([errorOf(pool.query('select 1')), errorOf(pool.connect())])
  expect(await Promise.race([next, nextTurn('waits')])).toEqual([silence, silence])
  answers = { connections: true, queries: true }
  await pass(2500)
  expect(await errorOf(pool.query('select 1'))).toBe('')
  expect(said).toEqual([expect.stringMatching(/non risponde a nessuno/), expect.stringMatching(/risponde di nuovo/)])
})

it('a transaction idle during the silence fails at its next query', async () => {
  const client = await pool.connect()
  await client.query('begin')
  answers = { connections: false, queries: false }
  await pass(400)
  expect(said).toEqual([expect.stringMatching(/non risponde a nessuno/)])
  await expect(client.query('commit')).rejects.toThrow(/not queryable/)
  client.release(true)
})

it('a busy database that accepts connections leaves each query its own timeout', async () => {
  await pool.query('select 1')
  answers = { connections: true, queries: false }
  const late = errorOf(pool.query('select 1'))
  await pass(2000)
  expect(await late).toMatch(/Query read timeout/)
  expect(said).toEqual([])
})

it('the database is not probed while no request waits', async () => {
  await pool.query('select 1')
  answers = { connections: false, queries: false }
  await pass(500)
  expect(said).toEqual([])
  expect(asked).toBe(0)
})

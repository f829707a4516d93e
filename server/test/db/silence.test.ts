import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newClient } from '../../src/platform/db/cluster/cluster-client.ts'
import { createPool } from '../../src/platform/db/pool.ts'
import { endSilence } from '../../src/platform/db/silence.ts'

const authenticated = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0])
const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])
const done = Buffer.concat([Buffer.from([0x43, 0, 0, 0, 13]), Buffer.from('SELECT 1\0'), ready])

let answers = { connections: true, queries: true }
let port: number
let pool: pg.Pool
const sockets = new Set<Socket>()
const said: string[] = []

/** As much of PostgreSQL as it takes to say nothing. */
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
  answers = { connections: true, queries: true }
  said.length = 0
  database.listen(0, '127.0.0.1')
  await once(database, 'listening')
  port = (database.address() as AddressInfo).port
  const target = { host: '127.0.0.1', port, user: 'prova', database: 'prova' }
  const say = (message: string) => said.push(message)
  const log = { info: say, warn: say, error: say }
  pool = createPool(target, { max: 3, statementTimeout: 1500 }, log)
  const ask = async () => {
    const client = newClient({ ...target, ssl: false, connectionTimeoutMillis: 100 })
    client.on('error', () => {})
    await client.connect().finally(() => void client.end().catch(() => {}))
  }
  endSilence({ pool, ask, log, every: 20 })
})

afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  await Promise.all([pool.end(), new Promise(closed => database.close(closed))])
})

it('a database that answers nobody ends every wait, and the next ones at once, until it answers', async () => {
  await pool.query('select 1')
  answers = { connections: false, queries: false }
  const began = performance.now()
  const waiting = await Promise.allSettled([1, 2, 3].map(() => pool.query('select 1')))
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect((waiting[0] as PromiseRejectedResult).reason.message).toMatch(/answers nobody/)
  // Two seconds would be the query's own limit.
  expect(performance.now() - began).toBeLessThan(1500)
  const refused = performance.now()
  await expect(pool.query('select 1')).rejects.toThrow(/answers nobody/)
  await expect(pool.connect()).rejects.toThrow(/answers nobody/)
  expect(performance.now() - refused).toBeLessThan(100)
  answers = { connections: true, queries: true }
  await expect
    .poll(() =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  expect(said).toEqual([expect.stringMatching(/non risponde a nessuno/), expect.stringMatching(/risponde di nuovo/)])
})

it('one whose transaction was not asking meanwhile is told with its next question', async () => {
  const client = await pool.connect()
  await client.query('begin')
  answers = { connections: false, queries: false }
  await expect.poll(() => said.length).toBe(1)
  await expect(client.query('commit')).rejects.toThrow(/not queryable/)
  client.release(true)
})

it('a busy one, where no query ends but whoever comes is let in, leaves each query its own limit', async () => {
  await pool.query('select 1')
  answers = { connections: true, queries: false }
  await expect(pool.query('select 1')).rejects.toThrow(/Query read timeout/)
  expect(said).toEqual([])
})

it('nobody is asked anything while nobody waits', async () => {
  await pool.query('select 1')
  const opened = sockets.size
  answers = { connections: false, queries: false }
  await delay(500)
  expect(said).toEqual([])
  expect(sockets.size).toBe(opened)
})

import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Busy } from '@bisavolo/domain'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { registerTurns } from '../src/platform/http/turns.ts'

let app: FastifyInstance | undefined
afterEach(() => app?.close())

/** A server with one place; `came` are the waiting callers, `begun` the served ones, and `finish` ends one. */
async function serve(longestWait = 5000) {
  const begun: string[] = []
  const came = new Map<string, FastifyRequest>()
  const ends = new Map<string, () => void>()
  app = Fastify({ forceCloseConnections: true })
  app.addHook('preHandler', async request => void came.set(request.url, request))
  registerTurns(app, {
    concerns: ({ url }) => url.startsWith('/turn/'),
    atOnce: 1,
    longestWait,
    refusal: () => new Busy('troppi', 1),
  })
  app.get<{ Params: { name: string } }>('/turn/:name', async ({ params: { name } }) => {
    begun.push(name)
    await new Promise<void>(resolve => ends.set(name, resolve))
    return name === 'large' ? 'x'.repeat(50_000_000) : name
  })
  app.get('/other', async () => 'other')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
  const waits = async (path: string) => {
    await expect.poll(() => came.has(path)).toBe(true)
    await nextTurn()
  }
  const left = (path: string) => expect.poll(() => came.get(path)?.raw.destroyed).toBe(true)
  return { begun, finish: (name: string) => ends.get(name)?.(), ask, waits, left, port }
}

it('a second request for the same key waits for the first, other keys do not', async () => {
  const { begun, finish, ask, waits } = await serve()
  const first = ask('/turn/first')
  await expect.poll(() => begun).toEqual(['first'])
  const second = ask('/turn/second')
  await waits('/turn/second')
  expect((await ask('/other')).status).toBe(200)
  expect(begun).toEqual(['first'])
  finish('first')
  expect(await (await first).text()).toBe('first')
  await expect.poll(() => begun).toEqual(['first', 'second'])
  finish('second')
  expect((await second).status).toBe(200)
})

it('a request that waits too long gets an error and does not delay the next', async () => {
  const { begun, finish, ask } = await serve(100)
  const first = ask('/turn/first')
  await expect.poll(() => begun).toEqual(['first'])
  expect((await ask('/turn/second')).status).toBe(503)
  finish('first')
  await first
  const third = ask('/turn/third')
  await expect.poll(() => begun).toEqual(['first', 'third'])
  finish('third')
  expect((await third).status).toBe(200)
})

it('a disconnected waiting client takes no turn', async () => {
  const { begun, finish, ask, waits, left } = await serve()
  const first = ask('/turn/first')
  await expect.poll(() => begun).toEqual(['first'])
  const gone = new AbortController()
  const second = ask('/turn/second', { signal: gone.signal }).catch(() => 'gone')
  await waits('/turn/second')
  const third = ask('/turn/third')
  await waits('/turn/third')
  gone.abort()
  expect(await second).toBe('gone')
  await left('/turn/second')
  finish('first')
  await first
  await expect.poll(() => begun).toContain('third')
  finish('second')
  finish('third')
  expect((await third).status).toBe(200)
})

it('a slow reader of an answer delays nobody', async () => {
  const { begun, finish, ask, port } = await serve()
  const slow = connect(port, '127.0.0.1')
  await once(slow, 'connect')
  slow.write('GET /turn/large HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => begun).toEqual(['large'])
  finish('large')
  const next = ask('/turn/next')
  await expect.poll(() => begun).toEqual(['large', 'next'])
  finish('next')
  expect((await next).status).toBe(200)
  slow.destroy()
})

import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRandom } from '../attacks/bad-values.ts'
import { call, describeStatuses, otherThan } from './call.ts'
import { largest, ms } from './figures.ts'
import { makeAccount } from './scratch-cluster.ts'
import { signIn, startServer } from './server.ts'
import { patience, promised, seed, sizes } from './sizes.ts'
import type { Node } from './trio/node.ts'
import { startTrio, type Trio } from './trio/trio.ts'
import { describeVerdict, flawless, verifyWrites } from './verify.ts'
import { makeWorld } from './world.ts'
import { startWriters, type Writers } from './writers.ts'

const found = await startTrio({ synchronous: true })
if (found === undefined) console.log('R22 was NOT tried: there is no installed PostgreSQL to be failed over.')
afterAll(() => found?.stop())
const random = createRandom(seed + 22)

/** The standbys are cut off one by one during writes, then the primary fails, so that no standby has its last writes. */
async function lose({ primary, standbys }: Trio, how: 'SIGKILL' | 'SIGSTOP'): Promise<void> {
  const [first, second] = random() < 0.5 ? standbys : standbys.toReversed()
  await first?.follow(undefined)
  await delay(200)
  await second?.follow(undefined)
  await delay(400)
  primary.signal(how)
}

/** Milliseconds until a write is confirmed again. */
async function confirmed({ acknowledged }: Writers): Promise<number> {
  const [began, before] = [performance.now(), acknowledged.length]
  while (acknowledged.length === before && performance.now() - began < 60_000) await delay(10)
  return performance.now() - began
}

const registry = 'registro'
type Send = () => ReturnType<typeof call>

async function openRegistry(trio: Trio): Promise<string> {
  await trio.primary.ask(`create database ${registry}`)
  await makeAccount(trio.url(registry))
  return trio.url(registry)
}

describe.runIf(found !== undefined)('R22: losing the primary', () => {
  const trio = found as Trio
  beforeAll(async () => void (await openRegistry(trio)))

  it(`${sizes.failovers} times, killed or stopped and resumed, with synchronous standbys, loses no write`, {
    timeout: patience,
  }, async () => {
    const url = trio.url(registry)
    const server = await startServer({ DATABASE_URL: url })
    const token = await signIn(server.url)
    const world = await makeWorld(server.url, token)
    const writers = startWriters({ url: server.url, token, clients: 8, world, retry: true })
    const waits: number[] = []
    for (let n = 0; n < sizes.failovers; n++) {
      await delay(500 + random() * 1000)
      const old = trio.primary
      const how = n % 2 === 0 ? 'SIGKILL' : 'SIGSTOP'
      await lose(trio, how)
      await trio.failOver()
      waits.push(await confirmed(writers))
      if (how === 'SIGSTOP') await comeBack(old, server.url, token)
      await old.rewindTo(trio.primary)
    }
    await delay(500)
    await writers.stop()
    const verdict = await verifyWrites({ connectionString: trio.primary.url(registry) }, writers.acknowledged)
    expect(await server.stop('SIGTERM')).toBe(0)
    console.log(
      `R22 ${sizes.failovers} failovers, seed ${seed + 22}: ${describeVerdict(verdict)}; writes ${ms(largest(waits))} after the promotion at the latest; ${describeStatuses(writers.statuses)}`,
    )
    expect(verdict).toMatchObject(flawless)
    expect(verdict.acknowledged).toBeGreaterThan(50)
    expect(largest(waits)).toBeLessThan(promised(5000))
    expect(otherThan(writers.statuses, [200, 201, 409, 503])).toEqual([])
  })

  /** The old primary still believes to be primary and comes first in the host list. */
  async function comeBack(old: Node, first: string, token: string): Promise<void> {
    old.signal('SIGCONT')
    expect(await old.ask('select pg_is_in_recovery() as n')).toEqual({ n: false })
    const second = await startServer({ DATABASE_URL: trio.url(registry) })
    const codice = `R22${randomUUID().slice(0, 5)}`
    const counted = async () => {
      const headers = { 'x-filters': JSON.stringify({ codice: { eq: codice } }) }
      return (await call<{ tot: number }>(`${first}/razze`, token, { headers })).body.tot
    }
    expect(await counted()).toBe(0)
    const { status } = await call(`${second.url}/razze`, token, {
      method: 'POST',
      body: { codice, descrizione: codice },
    })
    await second.stop('SIGTERM')
    expect(status).toBe(201)
    const written = await trio.primary.ask(`select count(*)::int as n from razze where codice = '${codice}'`, registry)
    expect(written).toEqual({ n: 1 })
    // The first server caches the count and must now hear of changes from the new primary.
    for (let n = 0; n < 100 && (await counted()) !== 1; n++) await delay(50)
    expect(await counted()).toBe(1)
    // Servers leave the old primary within seconds.
    await delay(3000)
    const left = await old.ask(
      `select count(*)::int as n from pg_stat_activity where application_name = 'bisavolo' and wait_event is distinct from 'SyncRep'`,
    )
    expect(left).toEqual({ n: 0 })
  }

  it('a commit without answer of a standby is not confirmed, nor is its repetition before a standby has it', async () => {
    const url = trio.url(registry)
    const server = await startServer({ DATABASE_URL: url })
    const token = await signIn(server.url)
    const codice = `C${randomUUID().slice(0, 6)}`
    const send = () =>
      call(`${server.url}/razze`, token, {
        ...{
          method: 'POST',
          body: { codice, descrizione: codice },
          headers: { 'idempotency-key': `chiave-${codice}` },
        },
      })
    const { primary, standbys } = trio
    for (const node of standbys) await node.follow(undefined)
    const cancelled = await endWait(primary, send())
    expect(cancelled).toMatchObject({ status: 503, body: { code: 'non_disponibile' } })
    const repeated = await endWait(primary, send())
    expect(repeated.status).toBe(503)
    for (const node of standbys) await node.follow(primary)
    expect((await send()).status).toBe(201)
    for (const node of [primary, ...standbys]) await holds(node, codice)
    await server.stop('SIGTERM')
  })

  it('without a confirming standby every save gets an error, and its repetition is safe', async () => {
    const server = await startServer({ DATABASE_URL: trio.url(registry) })
    const token = await signIn(server.url)
    const codes = ['A', 'B'].map(letter => `${letter}${randomUUID().slice(0, 6)}`)
    const [first, second] = codes.map(
      codice => () =>
        call(`${server.url}/razze`, token, {
          ...{
            method: 'POST',
            body: { codice, descrizione: codice },
            headers: { 'idempotency-key': `chiave-${codice}` },
          },
        }),
    ) as [Send, Send]
    const { primary, standbys } = trio
    for (const node of standbys) await node.follow(undefined)
    // The first request waits in its commit, holding the lock the others need.
    const answers = [await first(), await first(), await second(), await second()]
    for (const { status, body } of answers)
      expect([status, body]).toEqual([
        503,
        expect.objectContaining({ code: 'non_disponibile', message: expect.stringContaining('copia di sicurezza') }),
      ])
    expect(largest(answers.map(({ took }) => took))).toBeLessThan(promised(7000))
    for (const node of standbys) await node.follow(primary)
    for (const [i, send] of [first, second].entries()) {
      await expect.poll(async () => (await send()).status, { timeout: 20_000 }).toBe(201)
      await holds(primary, codes[i] as string)
    }
    await server.stop('SIGTERM')
  })

  it('a primary that no longer accepts writes is left, and used again later', async () => {
    const server = await startServer({ DATABASE_URL: trio.url(registry) })
    const token = await signIn(server.url)
    const write = () => {
      const codice = `L${randomUUID().slice(0, 6)}`
      return call(`${server.url}/razze`, token, { method: 'POST', body: { codice, descrizione: codice } })
    }
    expect((await write()).status).toBe(201)
    await trio.primary.ask('alter system set default_transaction_read_only = on')
    await trio.primary.ask('select pg_reload_conf()')
    await delay(300)
    expect(await write()).toMatchObject({ status: 503, body: { code: 'non_disponibile' } })
    await trio.primary.ask('alter system reset default_transaction_read_only')
    await trio.primary.ask('select pg_reload_conf()')
    await delay(600)
    expect((await write()).status).toBe(201)
    await server.stop('SIGTERM')
  })

  it('with asynchronous standbys writes are lost, which shows that these tests can fail', {
    timeout: patience,
  }, async () => {
    const loose = (await startTrio({ synchronous: false })) as Trio
    try {
      const server = await startServer({ DATABASE_URL: await openRegistry(loose) })
      const token = await signIn(server.url)
      const writers = startWriters({ url: server.url, token, clients: 8 })
      await delay(500)
      await lose(loose, 'SIGKILL')
      await writers.stop()
      await loose.failOver()
      const verdict = await verifyWrites({ connectionString: loose.primary.url(registry) }, writers.acknowledged)
      await server.stop('SIGTERM')
      console.log(`R22 with asynchronous standbys: ${describeVerdict(verdict)}`)
      expect(verdict.lost).toBeGreaterThan(0)
    } finally {
      await loose.stop()
    }
  })
})

/** Cancels the wait for a standby, as an administrator would; returns the caller's answer. */
async function endWait<T>(node: Node, answer: Promise<T>): Promise<T> {
  let isOver = false
  const over = answer.finally(() => {
    isOver = true
  })
  while (!isOver) {
    await node.ask(`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`)
    await delay(20)
  }
  return over
}

async function holds(node: Node, codice: string): Promise<void> {
  const count = () => node.ask(`select count(*)::int as n from razze where codice = '${codice}'`, registry)
  for (let n = 0; n < 100 && (await count()).n !== 1; n++) await delay(20)
  expect(await count()).toEqual({ n: 1 })
}

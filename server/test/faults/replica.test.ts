import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from './call.ts'
import { makeAccount } from './scratch-cluster.ts'
import { type Server, signIn, startServer } from './server.ts'
import { patience, sizes } from './sizes.ts'
import type { Node } from './trio/node.ts'
import { startTrio, type Trio } from './trio/trio.ts'
import { startWriters } from './writers.ts'

const found = await startTrio({ synchronous: false })
if (found === undefined) console.log('R23 was NOT tried: there is no installed PostgreSQL to be read from a standby.')
afterAll(() => found?.stop())

const registry = 'registro'
const newCode = () => `R${randomUUID().slice(0, 7)}`

describe.runIf(found !== undefined)('R23: reading from a replica', () => {
  const trio = found as Trio
  const [next, replica] = (found?.standbys ?? []) as [Node, Node]
  let server: Server
  let token: string

  beforeAll(async () => {
    await trio.primary.ask(`create database ${registry}`)
    await makeAccount(trio.url(registry))
    server = await startServer(
      { DATABASE_URL: trio.url(registry), DATABASE_REPLICA_URL: replica.url(registry) },
      { untilEnd: true },
    )
    token = await signIn(server.url)
  })
  afterAll(() => server.stop('SIGTERM'))

  const write = (codice: string) =>
    call(`${server.url}/razze`, token, { method: 'POST', body: { codice, descrizione: codice } })
  const exported = async () => {
    const answer = await fetch(`${server.url}/excel/razze/0?formato=csv`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(200)
    return answer.text()
  }
  const reads = async (from: 'replica' | 'primary') => {
    const text = await (await fetch(`${server.url}/metrics`)).text()
    return Number(new RegExp(`bisavolo_replica_reads_total\\{from="${from}"\\} (\\d+)`).exec(text)?.[1] ?? 0)
  }
  /** Exports until one is read from the replica; reads answered while it was behind do not count. */
  const fromReplica = async () => {
    const before = await reads('replica')
    for (let n = 0; n < 100 && (await reads('replica')) === before; n++) {
      await exported()
      await delay(100)
    }
    return (await reads('replica')) > before
  }

  it(`${sizes.replicaReads} times right after a write, every fourth time with the replica behind, never older than the write`, {
    timeout: patience,
  }, async () => {
    const writers = startWriters({ url: server.url, token, clients: 2 })
    let older = 0
    for (let n = 0; n < sizes.replicaReads; n++) {
      const isBehind = n % 4 === 3
      if (isBehind) await replica.ask('select pg_wal_replay_pause()')
      const codice = newCode()
      expect((await write(codice)).status).toBe(201)
      if (!(await exported()).includes(codice)) older++
      if (isBehind) {
        // Uniqueness is checked on the primary; on the replica the code is still free.
        expect((await write(codice)).status).toBe(409)
        await replica.ask('select pg_wal_replay_resume()')
        await delay(1000)
      }
    }
    await writers.stop()
    const counts = [await reads('replica'), await reads('primary')] as const
    console.log(
      `R23 ${sizes.replicaReads} exports right after a write, ${writers.acknowledged.length} other writes meanwhile: ${older} older than it; ${counts[0]} from the replica, ${counts[1]} from the primary`,
    )
    expect(older).toBe(0)
    expect(counts[0]).toBeGreaterThan(sizes.replicaReads / 4)
    expect(counts[1]).toBeGreaterThanOrEqual(Math.floor(sizes.replicaReads / 4))
    expect((await call(`${server.url}/report/statistiche_gatti`, token)).status).toBe(200)
    expect((await call(`${server.url}/verifica/AAAA-BBBB`, '')).status).toBe(404)
  })

  it('a replica that is down causes no errors and is used again later', {
    timeout: patience,
  }, async () => {
    expect(await fromReplica()).toBe(true)
    await replica.stop()
    const codice = newCode()
    expect((await write(codice)).status).toBe(201)
    expect(await exported()).toContain(codice)
    await replica.start()
    expect(await fromReplica()).toBe(true)
  })

  it('a replica following a replaced primary is not read', {
    timeout: patience,
  }, async () => {
    const old = trio.primary
    // Enough rows that a worker thread writes the file, over its own connections, which have seen the old primary.
    const many = `select count(*)::int as n from razze where descrizione = 'molte'`
    await old.ask(
      `insert into razze (codice, descrizione) select 'M' || n, 'molte' from generate_series(10000, 12500) as n`,
      registry,
    )
    await replica.ask('select pg_wal_replay_pause()')
    const elsewhere = await reads('primary')
    await Promise.all(Array.from({ length: 6 }, exported))
    expect(await reads('primary')).toBe(elsewhere + 6)
    await replica.ask('select pg_wal_replay_resume()')
    await expect.poll(async () => (await next.ask(many, registry)).n).toBe(2501)
    await next.follow(undefined)
    await next.promote()
    await old.ask(`insert into razze (codice, descrizione) values ('VECCHIA', 'vecchia')`, registry)
    await old.ask('create table strada as select generate_series(1, 50000) as n', registry)
    let codice = newCode()
    while ((await write(codice)).status !== 201 || (await onNew(codice)) === 0) {
      await delay(200)
      codice = newCode()
    }
    const before = await reads('replica')
    for (let n = 0; n < 5; n++) {
      const text = await exported()
      expect(text).toContain(codice)
      expect(text).not.toContain('VECCHIA')
      await delay(400)
    }
    expect(await reads('replica')).toBe(before)
  })

  /** Until it sees the new primary, the server writes to the old one and may lose these writes. */
  async function onNew(codice: string): Promise<number> {
    return (await next.ask(`select count(*)::int as n from razze where codice = '${codice}'`, registry)).n as number
  }
})

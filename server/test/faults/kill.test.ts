import { setTimeout as delay } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { createRandom, pick } from '../attacks/bad-values.ts'
import { processesOf } from '../db/server-process.ts'
import { call, describeStatuses, otherThan } from './call.ts'
import { largest, ms, times } from './figures.ts'
import { healthy, signIn, startServer } from './server.ts'
import { patience, promised, seed, sizes } from './sizes.ts'
import { backendsOf, copyStore, embeddedConfig, newFolder, postmasterOf } from './store.ts'
import { describeVerdict, flawless, verifyWrites } from './verify.ts'
import { makeWorld } from './world.ts'
import { type Acknowledged, startWriters } from './writers.ts'

const soon = { timeout: 30_000, interval: 50 }

// Processes are looked up in /proc.
const onLinux = it.runIf(process.platform === 'linux')

onLinux(`R1: kill -9 of the server during writes, ${sizes.kills} times`, { timeout: patience }, async () => {
  const dataDir = await copyStore(await newFolder())
  const random = createRandom(seed)
  let server = await startServer({ DATA_DIR: dataDir })
  const token = await signIn(server.url)
  const writers = startWriters({
    url: server.url,
    token,
    clients: 8,
    world: await makeWorld(server.url, token, sizes.breeders),
  })
  const starts: number[] = []
  for (let n = 1; n <= sizes.kills; n++) {
    // A share of the writes first, then a random moment.
    while (writers.acknowledged.length < (n * sizes.writes) / sizes.kills) await delay(10)
    await delay(150 + random() * 1500)
    await server.stop('SIGKILL')
    server = await startServer({ DATA_DIR: dataDir })
    writers.moveTo(server.url)
    starts.push(server.startMs)
    // A new connection's process has the postmaster's name at first.
    await vi.waitFor(() => expect(processesOf(dataDir, 'bin/postgres').length).toBe(1), soon)
  }
  await delay(500)
  await writers.stop()
  const verdict = await verifyWrites(embeddedConfig(dataDir), writers.acknowledged)
  const sample = Array.from({ length: 100 }, () => pick(random, writers.acknowledged))
  const unread = await unreadable(server.url, token, sample)
  expect(await server.stop('SIGTERM')).toBe(0)
  await vi.waitFor(() => expect(processesOf(dataDir)).toEqual([]), soon)
  console.log(
    `R1 kill -9 of the server, seed ${seed}: ${sizes.kills} kills, ${describeVerdict(verdict)}, ${unread} of ${sample.length} not read back by the API; ready again after ${times(starts)}; ${describeStatuses(writers.statuses)} ${writers.refusals()}`,
  )
  expect(verdict).toMatchObject(flawless)
  expect(verdict.acknowledged).toBeGreaterThanOrEqual(sizes.writes)
  expect(unread).toBe(0)
  expect(largest(starts)).toBeLessThan(promised(10_000))
  expect(otherThan(writers.statuses, [200, 201, 0])).toEqual([])
})

onLinux(
  `R2: kill -9 of PostgreSQL during writes, ${sizes.postgresKills} times, alternating the whole server and one connection`,
  { timeout: patience },
  async () => {
    const dataDir = await copyStore(await newFolder())
    const random = createRandom(seed + 1)
    const server = await startServer({ DATA_DIR: dataDir })
    const token = await signIn(server.url)
    const world = await makeWorld(server.url, token)
    const writers = startWriters({ url: server.url, token, clients: 8, world, retry: true })
    const returns: number[] = []
    const resumes: number[] = []
    for (let n = 0; n < sizes.postgresKills; n++) {
      const share = writers.acknowledged.length + 20
      while (writers.acknowledged.length < share) await delay(10)
      await delay(random() * 1200)
      const before = postmasterOf(dataDir) ?? 0
      const victim = n % 2 === 0 ? before : pick(random, await vi.waitFor(() => someBackends(before), soon))
      process.kill(victim, 'SIGKILL')
      const killed = performance.now()
      const known = writers.acknowledged.length
      if (victim === before) await vi.waitFor(() => expect(postmasterOf(dataDir)).not.toBe(before), soon)
      await healthy(server.url)
      const back = performance.now()
      returns.push(back - killed)
      await vi.waitFor(() => expect(writers.acknowledged.length).toBeGreaterThan(known), soon)
      resumes.push(performance.now() - back)
      expect(server.isAlive()).toBe(true)
      await vi.waitFor(() => expect(processesOf(dataDir, 'bin/postgres').length).toBe(1), soon)
    }
    await delay(500)
    await writers.stop()
    const verdict = await verifyWrites(embeddedConfig(dataDir), writers.acknowledged)
    await server.stop('SIGTERM')
    await vi.waitFor(() => expect(processesOf(dataDir)).toEqual([]), soon)
    console.log(
      `R2 kill -9 of PostgreSQL, seed ${seed + 1}: ${sizes.postgresKills} kills, ${describeVerdict(verdict)}; healthy again after ${times(returns)}, writes ${ms(largest(resumes))} later at the latest; ${describeStatuses(writers.statuses)}`,
    )
    expect(verdict).toMatchObject(flawless)
    expect(largest(resumes)).toBeLessThan(promised(5000))
    expect(otherThan(writers.statuses, [200, 201, 503, 0])).toEqual([])
  },
)

function someBackends(postmaster: number): number[] {
  const found = backendsOf(postmaster)
  expect(found.length).toBeGreaterThan(0)
  return found
}

async function unreadable(url: string, token: string, sample: readonly Acknowledged[]): Promise<number> {
  let wrong = 0
  for (const { entity, id, mark } of sample) {
    const { body } = await call(`${url}/${entity}/${id}`, token)
    if (!JSON.stringify(body).includes(mark)) wrong++
  }
  return wrong
}

import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { call, count, describeStatuses, otherThan, type Statuses, within } from './call.ts'
import { largest, ms, quantile } from './figures.ts'
import { healthy, signIn, startServer } from './server.ts'
import { patience, promised, sizes } from './sizes.ts'
import { backendsOf, copyStore, embeddedConfig, newFolder, postmasterOf } from './store.ts'
import { describeVerdict, flawless, verifyWrites } from './verify.ts'
import { makeWorld } from './world.ts'
import { startWriters } from './writers.ts'

const seconds = sizes.stallSeconds

it.runIf(process.platform === 'linux')(
  `R6: the database is stopped for ${seconds} s: every call gets an error within 5 s, and work resumes afterwards`,
  { timeout: patience },
  async () => {
    const dataDir = await copyStore(await newFolder())
    const server = await startServer({ DATA_DIR: dataDir })
    const token = await signIn(server.url)
    const writers = startWriters({ url: server.url, token, clients: 12, world: await makeWorld(server.url, token) })
    await delay(3000)
    while (writers.acknowledged.length < sizes.stallWrites) await delay(10)
    const postmaster = postmasterOf(dataDir)
    // kill(0) would signal our own process group.
    if (postmaster === undefined) throw new Error('PostgreSQL has gone')
    const before = writers.acknowledged.length
    const began = performance.now()
    // The postmaster first, so that no new backend starts.
    const stopped = [postmaster, ...backendsOf(postmaster)].filter(pid => signal(pid, 'SIGSTOP'))
    const waiting: number[] = []
    let readers: ReturnType<typeof startReaders> | undefined
    try {
      readers = startReaders(server.url, token, 300, () => performance.now() - began < seconds * 1000)
      while (performance.now() - began < seconds * 1000) {
        await delay(500)
        // The server notices only after the first timeout.
        const isKnown = performance.now() - began > 5000
        const line = await waitingCalls(server.url)
        if (line !== undefined && isKnown) waiting.push(line)
      }
    } finally {
      // Always: a stopped PostgreSQL could not even be shut down.
      for (const pid of stopped) signal(pid, 'SIGCONT')
    }
    const thawed = performance.now()
    const known = writers.acknowledged.length
    const read = await readers
    await healthy(server.url)
    while (writers.acknowledged.length === known && performance.now() - thawed < 30_000) await delay(10)
    const recovered = performance.now() - thawed
    await delay(3000)
    await writers.stop()
    const verdict = await verifyWrites(embeddedConfig(dataDir), writers.acknowledged)
    expect(await server.stop('SIGTERM')).toBe(0)
    console.log(
      `R6 stalled database, ${seconds} s, 12 writers and 300 readers: readers answered ${describeStatuses(read.statuses)}, p50 ${ms(quantile(read.times, 0.5))}, slowest ${ms(largest(read.times))}; writers ${describeStatuses(writers.statuses)}, slowest 503 ${ms(writers.slowest(503))}; at most ${largest(waiting)} wait after the first 5 s; writes again ${ms(recovered)} after it; ${before} writes before, ${describeVerdict(verdict)}`,
    )
    expect(verdict).toMatchObject(flawless)
    // 409: a stopped call had the row locked.
    expect(otherThan(writers.statuses, [200, 201, 409, 503])).toEqual([])
    expect(otherThan(read.statuses, [200, 503])).toEqual([])
    expect(read.statuses.get(503)).toBeGreaterThan(0)
    expect(Math.max(largest(read.times), writers.slowest(503))).toBeLessThan(promised(5000))
    expect(largest(waiting)).toBeLessThanOrEqual(200)
    expect(recovered).toBeLessThan(promised(5000))
  },
)

function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

async function startReaders(url: string, token: string, readers: number, goesOn: () => boolean) {
  const statuses: Statuses = new Map()
  const times: number[] = []
  await Promise.all(
    Array.from({ length: readers }, async () => {
      while (goesOn()) {
        const answer = await call(`${url}/razze`, token)
        count(statuses, answer.status)
        times.push(answer.took)
        await delay(200)
      }
    }),
  )
  return { statuses, times }
}

async function waitingCalls(url: string): Promise<number | undefined> {
  const asked = fetch(`${url}/metrics`, { signal: AbortSignal.timeout(5000) }).then(answer => answer.text())
  const text = await within(6000, asked).catch(() => '')
  const found = /bisavolo_db_pool_connections\{state="waiting"\} (\d+)/.exec(text)
  return found === null ? undefined : Number(found[1])
}

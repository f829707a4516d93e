import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { expect, it } from 'vitest'
import { createRandom, pick } from '../attacks/bad-values.ts'
import { call, count, describeStatuses, otherThan, type Statuses } from './call.ts'
import { largest, ms, quantile } from './figures.ts'
import { signIn, startServer } from './server.ts'
import { patience, seed, sizes } from './sizes.ts'
import { copyStore, embeddedConfig, newFolder } from './store.ts'
import { descriptorsOf, memoryOf } from './watch.ts'
import { makeWorld, newCat, newInvoice } from './world.ts'

const perSecond = 50
const minutes = sizes.soakMinutes

it.runIf(process.platform === 'linux')(
  `R13: ${minutes} minutes at ${perSecond} calls a second`,
  { timeout: patience },
  async () => {
    const dataDir = await copyStore(await newFolder())
    const server = await startServer({ DATA_DIR: dataDir })
    const token = await signIn(server.url)
    const world = await makeWorld(server.url, token)
    const random = createRandom(seed + 13)
    const statuses: Statuses = new Map()
    const times: number[] = []
    const samples: { hours: number; memory: number; descriptors: number }[] = []
    const lines = await auditLines(dataDir)
    let writes = 0
    const once = async (n: number) => {
      const isWrite = random() < 0.1
      const mark = `prova ${n}`
      const answer = isWrite
        ? n % 2 === 0
          ? await call(`${server.url}/gatti`, token, { method: 'POST', body: newCat(world, mark) })
          : await call(`${server.url}/fatture_ricevute`, token, { method: 'POST', body: newInvoice(world, mark) })
        : await call(
            `${server.url}${pick(random, ['/gatti', '/razze', `/gatti/${world.padre}`, '/fatture_ricevute', '/auth/check', '/dashboard'])}`,
            token,
          )
      count(statuses, answer.status)
      if (answer.status === 201) writes++
      // An hour has a quarter of a million; the last thousands are enough.
      times[n % 20_000] = answer.took
    }
    const began = performance.now()
    const elapsed = () => (performance.now() - began) / 3_600_000
    const waiting = new Set<Promise<void>>()
    for (let n = 0; elapsed() * 60 < minutes; n++) {
      const one = once(n)
      waiting.add(one)
      one.finally(() => waiting.delete(one))
      if (n % (perSecond * 2) === 0)
        samples.push({ hours: elapsed(), memory: memoryOf(server.pid), descriptors: descriptorsOf(server.pid) })
      await delay(Math.max(0, began + ((n + 1) * 1000) / perSecond - performance.now()))
    }
    await Promise.all(waiting)
    const trail = (await auditLines(dataDir)) - lines
    expect(await server.stop('SIGTERM')).toBe(0)
    // Warm-up: an hour of eight, or a third of a shorter run.
    const warm = samples.filter(({ hours }) => hours > Math.min(1, minutes / 180))
    const slope = slopeOf(warm.map(({ hours, memory }) => [hours, memory]))
    const level = quantile(
      warm.map(({ memory }) => memory),
      0.5,
    )
    const open = warm.map(({ descriptors }) => descriptors)
    console.log(
      `R13 soak, ${minutes} minutes, seed ${seed + 13}: ${describeStatuses(statuses)}, p50 ${ms(quantile(times, 0.5))}, p99 ${ms(quantile(times, 0.99))}; memory ${level.toFixed(0)} MB, slope ${((100 * slope) / level).toFixed(1)} % an hour; descriptors ${Math.min(...open)} to ${largest(open)}; ${writes} writes, ${trail} lines in the trail`,
    )
    expect(otherThan(statuses, [200, 201])).toEqual([])
    expect(trail).toBe(writes)
    if (minutes >= 120) expect((100 * slope) / level).toBeLessThanOrEqual(1)
    if (minutes >= 30) expect(largest(open.slice(-100))).toBeLessThanOrEqual(largest(open.slice(0, 100)) + 20)
  },
)

async function auditLines(dataDir: string): Promise<number> {
  const client = new pg.Client(embeddedConfig(dataDir))
  await client.connect()
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from audit').finally(() => client.end())
  return rows[0]?.n ?? 0
}

function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const spread = points.reduce((sum, [px]) => sum + (px - x) ** 2, 0)
  return spread === 0 ? 0 : points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0) / spread
}

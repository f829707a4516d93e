import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { createRandom } from '../attacks/bad-values.ts'
import { processesOf } from '../db/server-process.ts'
import { checkIndexes } from './amcheck.ts'
import { describeStatuses } from './call.ts'
import { largest, times } from './figures.ts'
import { type LoopDisk, openLoopDisk } from './loop-disk.ts'
import { launchServer, signIn, startServer } from './server.ts'
import { patience, promised, seed, sizes } from './sizes.ts'
import { embeddedConfig, newFolder } from './store.ts'
import { describeVerdict, flawless, type Verdict, verifyWrites } from './verify.ts'
import { makeWorld } from './world.ts'
import { startWriters } from './writers.ts'

const opened = openLoopDisk(await newFolder())
const canCut = typeof opened !== 'string'
if (!canCut) console.log(`R3 was NOT tried: a disk whose power can be cut is not to be had here (${opened}).`)
const disk = opened as LoopDisk
if (canCut) afterAll(() => disk.remove())

describe.runIf(canCut)('R3: a power cut', () => {
  it(`${sizes.cuts} times during writes: every confirmed write is there`, { timeout: patience }, async () => {
    const dataDir = join(disk.folder, 'data')
    execFileSync('cp', ['-a', inject('faultStore'), dataDir])
    execFileSync('sync', ['-f', dataDir])
    const random = createRandom(seed + 3)
    let server = await startServer({ DATA_DIR: dataDir })
    const token = await signIn(server.url)
    const world = await makeWorld(server.url, token, sizes.breeders)
    const writers = startWriters({ url: server.url, token, clients: 8, world })
    const checkpoints = checkpointEvery(Math.min(500, sizes.cutWrites / 4), dataDir, () => writers.acknowledged.length)
    const starts: number[] = []
    let verdict: Verdict | undefined
    let checked = 0
    for (let n = 1; n <= sizes.cuts; n++) {
      while (writers.acknowledged.length < (n * sizes.cutWrites) / sizes.cuts) await delay(10)
      await delay(150 + random() * 1500)
      disk.cut()
      // A write confirmed after the cut would be missing later and fail the test.
      await delay(random() * 300)
      await server.stop('SIGKILL')
      await endAll(dataDir)
      await disk.remount()
      server = await startServer({ DATA_DIR: dataDir })
      starts.push(server.startMs)
      checked = await checkIndexes(embeddedConfig(dataDir))
      verdict = await verifyWrites(embeddedConfig(dataDir), [...writers.acknowledged])
      expect(verdict).toMatchObject(flawless)
      writers.moveTo(server.url)
    }
    await writers.stop()
    await checkpoints.stop()
    await server.stop('SIGTERM')
    await endAll(dataDir)
    console.log(
      `R3 power cut, seed ${seed + 3}: ${starts.length} of ${sizes.cuts} cuts reopened, ${verdict === undefined ? '' : describeVerdict(verdict)}; amcheck clean on ${checked} tables and indexes each time, ${checkpoints.count()} checkpoints; ready again after ${times(starts)}; ${describeStatuses(writers.statuses)}`,
    )
    expect(verdict?.acknowledged).toBeGreaterThanOrEqual(sizes.cutWrites)
    expect(largest(starts)).toBeLessThan(promised(10_000))
  })

  it('during the first start and a migration: the next start completes it', { timeout: patience }, async () => {
    const random = createRandom(seed + 4)
    const moments = ['while the cluster is made', 'while migrations run', 'while reference data are sown'] as const
    const done: string[] = []
    for (const [n, moment] of moments.entries()) {
      const dataDir = join(disk.folder, `nuovo-${n}`)
      const server = await launchServer({ DATA_DIR: dataDir })
      if (n === 0) await delay(200 + random() * 1500)
      else await migrationsReach(dataDir, n - 1)
      disk.cut()
      await server.stop('SIGKILL')
      await endAll(dataDir)
      await disk.remount()
      const again = await startServer({ DATA_DIR: dataDir })
      const checked = await checkIndexes(embeddedConfig(dataDir))
      expect(await again.stop('SIGTERM')).toBe(0)
      await endAll(dataDir)
      done.push(`${moment} (ready in ${Math.round(again.startMs)} ms, amcheck clean on ${checked})`)
    }
    console.log(`R3 power cut at the first start, seed ${seed + 4}: ${done.join(', ')}`)
    expect(done.length).toBe(moments.length)
  })
})

/** A power cut ends all processes. */
async function endAll(dataDir: string): Promise<void> {
  for (let n = 0; n < 200; n++) {
    const left = processesOf(dataDir)
    if (left.length === 0) return
    for (const pid of left) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It has ended already.
      }
    }
    await delay(50)
  }
  throw new Error(`Processes of ${dataDir} do not end`)
}

/** Checkpoints flush the log into the tables; frequent ones put more at risk. */
function checkpointEvery(writes: number, dataDir: string, written: () => number) {
  let running = true
  let done = 0
  const all = (async () => {
    for (let next = writes; running; await delay(20)) {
      if (written() < next) continue
      next = written() + writes
      if (await asked(dataDir, 'checkpoint')) done++
    }
  })()
  return {
    count: () => done,
    stop: async () => {
      running = false
      await all
    },
  }
}

async function migrationsReach(dataDir: string, count: number): Promise<void> {
  for (let n = 0; n < 6000; n++) {
    const rows = await asked(dataDir, 'select count(*)::int as n from migrazioni')
    if (rows !== undefined && Number((rows[0] as { n: number } | undefined)?.n) >= count) return
    await delay(2)
  }
  throw new Error('The migrations have not begun')
}

/** Undefined while no server answers. */
async function asked(dataDir: string, text: string): Promise<unknown[] | undefined> {
  if (!existsSync(join(dataDir, 'postgres', 'postmaster.pid'))) return undefined
  try {
    const client = new pg.Client({ ...embeddedConfig(dataDir), connectionTimeoutMillis: 1000, query_timeout: 5000 })
    client.on('error', () => {})
    await client.connect()
    return (await client.query(text).finally(() => client.end())).rows
  } catch {
    return undefined
  }
}

import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, inject, it } from 'vitest'
import { call, count, describeStatuses, otherThan } from './call.ts'
import { ms } from './figures.ts'
import { healthy, signIn, startServer } from './server.ts'
import { promised } from './sizes.ts'
import { embeddedConfig, newFolder } from './store.ts'
import { describeVerdict, flawless, verifyWrites } from './verify.ts'
import { makeWorld } from './world.ts'
import { startWriters } from './writers.ts'

const folder = await newFolder()
const disk = join(folder, 'disk')
mkdirSync(disk)
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', disk])
const canMount = mounted.status === 0
if (!canMount) console.log(`R4 was NOT tried: a small disk cannot be mounted here (${mounted.stderr}).`)
afterAll(() => {
  if (canMount) spawnSync('umount', ['-l', disk])
})

it.runIf(canMount)('R4: on a full disk writes are refused and reads work, until there is room again', async () => {
  const dataDir = join(disk, 'data')
  execFileSync('cp', ['-a', inject('faultStore'), dataDir])
  const server = await startServer({ DATA_DIR: dataDir })
  const token = await signIn(server.url)
  const writers = startWriters({ url: server.url, token, clients: 4, world: await makeWorld(server.url, token) })
  await delay(1500)
  const before = writers.acknowledged.length
  const filler = join(disk, 'filler')
  fill(filler)
  // The writers fill the space left in the write-ahead log.
  const began = performance.now()
  while (!writers.statuses.has(507) && performance.now() - began < 40_000) await delay(50)
  const firstRefusal = performance.now() - began
  // Repeated, because reads must work as long as the disk is full.
  const readings = new Map<number, number>()
  for (const path of ['/health', '/razze', '/province', '/gatti', '/fatture_ricevute', '/health', '/razze']) {
    count(readings, (await call(`${server.url}${path}`, token, { timeout: 10_000 })).status)
    await delay(300)
  }
  rmSync(filler)
  const freed = performance.now()
  const known = writers.acknowledged.length
  while (writers.acknowledged.length === known && performance.now() - freed < 30_000) await delay(20)
  const resumed = performance.now() - freed
  await delay(500)
  await writers.stop()
  await healthy(server.url)
  const verdict = await verifyWrites(embeddedConfig(dataDir), writers.acknowledged)
  expect(await server.stop('SIGTERM')).toBe(0)
  const restarted = await startServer({ DATA_DIR: dataDir })
  await restarted.stop('SIGTERM')
  console.log(
    `R4 full disk: ${before} writes before, the log full after ${ms(firstRefusal)}, slowest 507 ${ms(writers.slowest(507))}, reads meanwhile ${describeStatuses(readings)}, writes again ${ms(resumed)} after room returned; ${describeVerdict(verdict)}; ${describeStatuses(writers.statuses)}`,
  )
  expect(writers.statuses.has(507)).toBe(true)
  expect(otherThan(writers.statuses, [200, 201, 503, 507])).toEqual([])
  expect(otherThan(readings, [200])).toEqual([])
  expect(writers.slowest(507)).toBeLessThan(promised(2000))
  expect(resumed).toBeLessThan(promised(10_000))
  expect(verdict).toMatchObject(flawless)
})

/** Fills the disk to the last block. */
function fill(file: string): void {
  spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=1M'])
  spawnSync('dd', ['if=/dev/zero', `of=${file}.2`, 'bs=4k'])
  rmSync(`${file}.2`, { force: true })
  writeFileSync(`${file}.note`, '')
  chmodSync(file, 0o600)
}

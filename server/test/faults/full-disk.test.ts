import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, inject, it } from 'vitest'
import { healthy, signIn, startServer } from './server.ts'
import { embeddedConfig, newFolder } from './store.ts'
import { flawless, verifyWrites } from './verify.ts'
import { describeStatuses, startWriters } from './writers.ts'

const folder = await newFolder()
const disk = join(folder, 'disk')
mkdirSync(disk)
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', disk])
const canMount = mounted.status === 0
if (!canMount) console.log(`A small disk cannot be mounted here (${mounted.stderr}): a full disk was not tried.`)
afterAll(() => {
  if (canMount) spawnSync('umount', ['-l', disk])
})

it.runIf(canMount)('a full disk: writes are refused, reads go on, and it all goes on when there is room', async () => {
  const dataDir = join(disk, 'data')
  execFileSync('cp', ['-a', inject('faultStore'), dataDir])
  const server = await startServer({ DATA_DIR: dataDir })
  const token = await signIn(server.url)
  const writers = startWriters({ url: server.url, token, clients: 4 })
  await delay(1500)
  const before = writers.acknowledged.length
  const filler = join(disk, 'filler')
  fill(filler)
  // What room the write-ahead log still has is used up by the writers themselves.
  const began = performance.now()
  while (!writers.statuses.has(507) && performance.now() - began < 40_000) await delay(50)
  const firstRefusal = performance.now() - began
  const readings = await Promise.all(['/health', '/razze', '/province'].map(path => read(server.url, path, token)))
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
    `full disk: ${before} writes before, first 507 after ${Math.round(firstRefusal)} ms, reads meanwhile ${readings.join(' ')}, slowest answer ${Math.round(writers.slowest())} ms, writes again ${Math.round(resumed)} ms after room returned; ${verdict.acknowledged} acknowledged, ${verdict.lost} lost; ${describeStatuses(writers.statuses)}`,
  )
  expect(writers.statuses.has(507)).toBe(true)
  expect([...writers.statuses.keys()].filter(status => ![201, 503, 507].includes(status as number))).toEqual([])
  expect(readings).toEqual([200, 200, 200])
  expect(resumed).toBeLessThan(15_000)
  expect(verdict).toMatchObject(flawless)
})

/** To the last block, as another program's log would. */
function fill(file: string): void {
  spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=1M'])
  spawnSync('dd', ['if=/dev/zero', `of=${file}.2`, 'bs=4k'])
  rmSync(`${file}.2`, { force: true })
  writeFileSync(`${file}.note`, '')
  chmodSync(file, 0o600)
}

async function read(url: string, path: string, token: string): Promise<number> {
  const answer = await fetch(`${url}${path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(10_000),
  })
  await answer.arrayBuffer()
  return answer.status
}

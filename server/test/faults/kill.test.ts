import { setTimeout as delay } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { createRandom } from '../attacks/bad-values.ts'
import { processesOf } from '../db/server-process.ts'
import { healthy, signIn, startServer } from './server.ts'
import { copyStore, embeddedConfig, newCliente, newFolder, postmasterOf } from './store.ts'
import { flawless, verifyWrites } from './verify.ts'
import { describeStatuses, startWriters } from './writers.ts'

const kills = Number(process.env.FAULTS_KILLS ?? 15)
const seed = Number(process.env.FAULTS_SEED ?? 20_261_115)
const soon = { timeout: 15_000, interval: 50 }

// The child is looked up in /proc.
const onLinux = it.runIf(process.platform === 'linux')

onLinux(`kill -9 of the server, ${kills} times in a write loop`, async () => {
  const dataDir = await copyStore(await newFolder())
  const random = createRandom(seed)
  let server = await startServer({ DATA_DIR: dataDir })
  const token = await signIn(server.url)
  const idcliente = await newCliente(server.url, token)
  const writers = startWriters({ url: server.url, token, clients: 8, idcliente })
  const starts: number[] = []
  for (let n = 0; n < kills; n++) {
    await delay(150 + random() * 1200)
    await server.stop('SIGKILL')
    server = await startServer({ DATA_DIR: dataDir })
    writers.moveTo(server.url)
    starts.push(server.startMs)
    expect(processesOf(dataDir, 'bin/postgres').length).toBe(1)
  }
  await delay(500)
  await writers.stop()
  const verdict = await verifyWrites(embeddedConfig(dataDir), writers.acknowledged)
  expect(await server.stop('SIGTERM')).toBe(0)
  await vi.waitFor(() => expect(processesOf(dataDir)).toEqual([]), soon)
  console.log(
    `kill -9 of the server, seed ${seed}: ${kills} kills, ${verdict.acknowledged} acknowledged writes, ${verdict.lost} lost, ${verdict.doubled} doubled, ${verdict.halves} halves, ${verdict.gaps} gaps; ready again after ${median(starts)} ms (longest ${Math.round(Math.max(...starts))}); ${describeStatuses(writers.statuses)}`,
  )
  expect(verdict).toMatchObject(flawless)
  expect(verdict.acknowledged).toBeGreaterThan(kills * 10)
})

onLinux('kill -9 of its PostgreSQL, 8 times in a write loop', async () => {
  const dataDir = await copyStore(await newFolder())
  const random = createRandom(seed + 1)
  const server = await startServer({ DATA_DIR: dataDir })
  const token = await signIn(server.url)
  const idcliente = await newCliente(server.url, token)
  const writers = startWriters({ url: server.url, token, clients: 8, idcliente, retry: true })
  const returns: number[] = []
  for (let n = 0; n < 8; n++) {
    await delay(300 + random() * 1200)
    const before = postmasterOf(dataDir) ?? 0
    process.kill(before, 'SIGKILL')
    const killed = performance.now()
    await vi.waitFor(() => expect(postmasterOf(dataDir)).not.toBe(before), soon)
    await healthy(server.url)
    returns.push(performance.now() - killed)
    expect(server.isAlive()).toBe(true)
    await vi.waitFor(() => expect(processesOf(dataDir, 'bin/postgres').length).toBe(1), soon)
  }
  await delay(500)
  await writers.stop()
  const verdict = await verifyWrites(embeddedConfig(dataDir), writers.acknowledged)
  await server.stop('SIGTERM')
  await vi.waitFor(() => expect(processesOf(dataDir)).toEqual([]), soon)
  console.log(
    `kill -9 of PostgreSQL, seed ${seed + 1}: 8 kills, ${verdict.acknowledged} acknowledged writes, ${verdict.lost} lost, ${verdict.doubled} doubled, ${verdict.halves} halves, ${verdict.gaps} gaps; answers again after ${median(returns)} ms (longest ${Math.round(Math.max(...returns))}); ${describeStatuses(writers.statuses)}`,
  )
  expect(verdict).toMatchObject(flawless)
  expect(
    [...writers.statuses.keys()].filter(status => status !== 201 && status !== 503 && status !== 'no answer'),
  ).toEqual([])
})

function median(values: readonly number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)
}

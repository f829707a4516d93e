import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { call } from './call.ts'
import { largest, quantile } from './figures.ts'
import { signIn, startServer } from './server.ts'
import { patience, promised, sizes } from './sizes.ts'
import { cutAfter, sendSlowly } from './slow-client.ts'
import { copyStore, newFolder } from './store.ts'

const head = 'GET /razze HTTP/1.1\r\nHost: x\r\n'
const body = `POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`

it(`R11: ${sizes.slow} slow heads, as many slow bodies and silent clients are cut without affecting others`, {
  timeout: patience,
}, async () => {
  const server = await startServer({ DATA_DIR: await copyStore(await newFolder()) })
  const token = await signIn(server.url)
  const before = await measure(server.url, token, 3000)
  const groups = [
    [head, 'X-A: 1\r\n'],
    [body, ' '],
    ['', ''],
  ].map(([first = '', more = '']) => Array.from({ length: sizes.slow }, () => sendSlowly(server.url, first, more)))
  const during = await measure(server.url, token, 8000)
  const cut = await Promise.all(groups.map(async group => largest(await Promise.all(group))))
  await server.stop('SIGTERM')
  console.log(
    `R11 slow clients, ${sizes.slow} of each: heads cut within ${seconds(cut[0])}, bodies within ${seconds(cut[1])}, silent ones within ${seconds(cut[2])}; others p50 ${before.p50.toFixed(1)} → ${during.p50.toFixed(1)} ms, p99 ${before.p99.toFixed(1)} → ${during.p99.toFixed(1)} ms, ${during.failed} of ${during.count} failed`,
  )
  expect(during.failed).toBe(0)
  expect(largest(cut)).toBeLessThan(cutAfter)
  // Twice a few milliseconds would be too strict.
  expect(during.p99).toBeLessThan(Math.max(before.p99 * 2, promised(50)))
})

async function measure(url: string, token: string, forMs: number) {
  const times: number[] = []
  let failed = 0
  const end = performance.now() + forMs
  while (performance.now() < end) {
    const { status, took } = await call(`${url}/razze`, token)
    if (status !== 200) failed++
    times.push(took)
    await delay(5)
  }
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), failed, count: times.length }
}

function seconds(ms = 0): string {
  return `${(ms / 1000).toFixed(0)} s`
}

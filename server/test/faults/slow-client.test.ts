import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { signIn, startServer } from './server.ts'
import { copyStore, newFolder } from './store.ts'

it('300 slow clients are cut, and the others do not notice', async () => {
  const server = await startServer({ DATA_DIR: await copyStore(await newFolder()) })
  const { hostname, port } = new URL(server.url)
  const token = await signIn(server.url)
  const before = await measure(server.url, token, 3000)
  const heads = Array.from({ length: 100 }, () =>
    slow(hostname, Number(port), ['GET /razze HTTP/1.1\r\nHost: x\r\n', 'X-A: 1\r\n']),
  )
  const bodies = Array.from({ length: 100 }, () =>
    slow(hostname, Number(port), [
      `POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
      ' ',
    ]),
  )
  const silent = Array.from({ length: 100 }, () => slow(hostname, Number(port), ['']))
  const during = await measure(server.url, token, 8000)
  const cut = await Promise.all([heads, bodies, silent].map(async group => Math.max(...(await Promise.all(group)))))
  await server.stop('SIGTERM')
  console.log(
    `slow clients: 100 slow heads cut within ${seconds(cut[0])}, 100 slow bodies within ${seconds(cut[1])}, 100 silent within ${seconds(cut[2])}; others p50 ${before.p50.toFixed(1)} → ${during.p50.toFixed(1)} ms, p99 ${before.p99.toFixed(1)} → ${during.p99.toFixed(1)} ms, ${during.failed} of ${during.count} failed`,
  )
  expect(during.failed).toBe(0)
  expect(Math.max(...cut)).toBeLessThan(95_000)
  expect(during.p99).toBeLessThan(Math.max(before.p99 * 4, 100))
})

/** Sends the first piece at once and the second every second; resolves to the time until the server hung up. */
function slow(host: string, port: number, [first = '', more = '']: readonly string[]): Promise<number> {
  return new Promise(resolve => {
    const began = performance.now()
    const socket: Socket = connect(port, host, () => socket.write(first))
    const timer = setInterval(() => {
      if (more !== '') socket.write(more)
    }, 1000)
    const end = () => {
      clearInterval(timer)
      socket.destroy()
      resolve(performance.now() - began)
    }
    socket.on('error', () => {})
    socket.on('close', end)
    socket.resume()
    setTimeout(end, 100_000).unref()
  })
}

async function measure(url: string, token: string, forMs: number) {
  const times: number[] = []
  let failed = 0
  const end = performance.now() + forMs
  while (performance.now() < end) {
    const began = performance.now()
    const answer = await fetch(`${url}/razze`, { headers: { authorization: `Bearer ${token}` } }).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.status !== 200) failed++
    times.push(performance.now() - began)
    await delay(5)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0
  return { p50: at(0.5), p99: at(0.99), failed, count: times.length }
}

function seconds(ms = 0): string {
  return `${(ms / 1000).toFixed(0)} s`
}

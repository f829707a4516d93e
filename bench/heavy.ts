import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cpuOf, memoryOf, type Running, resetPeak, root, signIn, startOurs, storeOf } from './processes.ts'

interface Heavy {
  work: string
  ms: number
  bytes: number
  cpuMs: number
  beforeMB: number
  peakMB: number
  /** Longest block of the event loop, by clock and by CPU time; 999 of 1000 were shorter than p999. */
  stall: { clock: Figure; cpu: Figure }
  listP99: number
}
interface Figure {
  max: number
  p999: number
}

export async function measureHeavy(store: string, only = /./): Promise<Heavy[]> {
  const watch = `--import ${pathToFileURL(join(root, 'bench/loop-watch.mjs')).href}`
  const server = await startOurs(store, { NODE_OPTIONS: watch })
  const found: Heavy[] = []
  try {
    // Resets the measure: stalls before the first answer delay nobody.
    await stallsOf(server.child)
    const token = await signIn(server.url)
    const whole = await signIn(server.url, 'superadmin@bisavolo.test')
    const beside = async (work: string, run: () => Promise<number>) => {
      if (!only.test(work)) return
      const one = await measure(server, token, work, run)
      found.push(one)
    }
    await beside('start, and twenty seconds after', async () => {
      await ask(server, token, '/inbreeding/1')
      await new Promise(resolve => setTimeout(resolve, 20_000))
      return 0
    })
    await beside('the list alone', async () => {
      await new Promise(resolve => setTimeout(resolve, 5_000))
      return 0
    })
    for (const { work, path, filters, method, body } of things(await facts(server, token)))
      await beside(work, () => ask(server, path === '/esporta/tutto' ? whole : token, path, filters, method, body))
  } finally {
    await server.stop()
  }
  return found
}

interface Facts {
  id100k: number
  high: number
  otherSire: number
}
interface Thing {
  work: string
  path: string
  filters?: unknown
  method?: string
  body?: unknown
}

function things({ id100k, high, otherSire }: Facts): Thing[] {
  const lower = { id: { lte: id100k } }
  const year = new Date().getFullYear()
  return [
    { work: 'labels of everybody (PDF)', path: '/pdf/etichette_postali/0' },
    { work: 'libro soci (screen)', path: '/report/libro_soci' },
    { work: 'libro soci (PDF)', path: '/pdf/libro_soci/0' },
    { work: 'libro soci (xlsx)', path: '/excel/libro_soci/0' },
    { work: 'libro soci of a year (PDF)', path: `/pdf/libro_soci/0?anno=${year}` },
    { work: 'new members (PDF)', path: '/pdf/nuovi_soci/0' },
    { work: 'approved members (PDF)', path: '/pdf/soci_approvati/0' },
    { work: '100,000 cats (xlsx)', path: '/excel/gatti/0', filters: lower },
    { work: '100,000 cats (csv)', path: '/excel/gatti/0?formato=csv', filters: lower },
    { work: 'all cats (xlsx)', path: '/excel/gatti/0' },
    { work: 'all cats (csv)', path: '/excel/gatti/0?formato=csv' },
    { work: '20,000 cats (PDF)', path: '/pdf/gatti/0', filters: { id: { lte: Math.floor(id100k / 5) - 200 } } },
    { work: 'all people (xlsx)', path: '/excel/clienti_soci/0' },
    { work: 'the whole registry (zip)', path: '/esporta/tutto' },
    { work: 'a new sire high in the tree', path: `/gatti/${high}`, method: 'PUT', body: { idpadre: otherSire } },
    { work: 'F after it', path: '/inbreeding/1' },
  ]
}

async function facts(server: Running, token: string): Promise<Facts> {
  const list = async (pagination: object, filters: object = {}) => {
    const answer = await fetch(`${server.url}/gatti`, {
      headers: {
        authorization: `Bearer ${token}`,
        'x-pagination': JSON.stringify(pagination),
        'x-filters': JSON.stringify(filters),
      },
    })
    const { data } = (await answer.json()) as { data: { id: number; idpadre: number | null }[] }
    return data
  }
  const at = await list({ sortBy: 'id', rowsPerPage: 100, page: 1000 })
  const old = await list({ sortBy: 'data_nascita', rowsPerPage: 30 }, { idpadre: { gt: 0 }, antenato: 0 })
  const first = old[0]
  const other = old.find(cat => cat.idpadre !== null && cat.idpadre !== first?.idpadre)
  return { id100k: at.at(-1)?.id ?? 0, high: first?.id ?? 0, otherSire: other?.idpadre ?? 0 }
}

async function ask(
  { url }: Running,
  token: string,
  path: string,
  filters?: unknown,
  method = 'GET',
  body?: unknown,
): Promise<number> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(filters !== undefined && { 'x-filters': JSON.stringify(filters) }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  if (!answer.ok) console.log(`${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`)
  let bytes = 0
  try {
    if (!answer.bodyUsed)
      for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) bytes += chunk.length
  } catch {
    console.log(`${method} ${path}: cut off after ${bytes} bytes`)
  }
  return bytes
}

async function measure(server: Running, token: string, work: string, run: () => Promise<number>): Promise<Heavy> {
  const { child, pid } = server
  // Resets the measure; stalls since the start count for the start.
  if (!work.startsWith('start')) await stallsOf(child)
  const beforeMB = memoryOf(pid).now
  resetPeak(pid)
  const [cpu, began] = [cpuOf(pid), performance.now()]
  let isDone = false
  const running = run().finally(() => {
    isDone = true
  })
  const times: number[] = []
  while (!isDone) {
    const start = performance.now()
    await ask(server, token, '/gatti', { sesso: times.length % 2 === 0 ? 'M' : 'F' })
    times.push(performance.now() - start)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  const bytes = await running
  const ms = performance.now() - began
  const stall = await stallsOf(child)
  times.sort((a, b) => a - b)
  return {
    ...{ work, ms, bytes, beforeMB, stall },
    ...{ cpuMs: cpuOf(pid) - cpu, peakMB: memoryOf(pid).peak },
    listP99: times[Math.floor(times.length * 0.99)] ?? 0,
  }
}

async function stallsOf(child: ChildProcess): Promise<Heavy['stall']> {
  child.send('tell')
  const [told] = (await once(child, 'message')) as [Heavy['stall']]
  return { clock: told.clock, cpu: told.cpu }
}

export function heavyLine({ ms, bytes, cpuMs, beforeMB, peakMB, stall, listP99 }: Heavy): string {
  const mb = (n: number) => n.toFixed(0)
  return `${(ms / 1000).toFixed(1)} s, CPU ${(cpuMs / 1000).toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB; memory ${mb(beforeMB)} → ${mb(peakMB)} MB; event loop at most ${stall.cpu.max.toFixed(0)} ms of CPU (p99.9 ${stall.cpu.p999.toFixed(0)}), ${stall.clock.max.toFixed(0)} by the clock (${stall.clock.p999.toFixed(0)}); a list meanwhile p99 ${listP99.toFixed(0)} ms`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const one of await measureHeavy(storeOf(300_000), new RegExp(process.argv[2] ?? '.')))
    console.log(`${one.work}: ${heavyLine(one)}`)

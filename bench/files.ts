import { memoryOf, type Running, resetPeak } from './processes.ts'

export interface FileFigures {
  ms: number
  bytes: number
  peakMB: number
  beforeMB: number
}

export async function measureFile(
  server: Running,
  token: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<FileFigures> {
  const before = memoryOf(server.pid).now
  resetPeak(server.pid)
  const began = performance.now()
  const answer = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  let bytes = 0
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) bytes += chunk.length
  return { ms: performance.now() - began, bytes, peakMB: memoryOf(server.pid).peak, beforeMB: before }
}

export async function bestOf(times: number, work: () => Promise<FileFigures>): Promise<FileFigures> {
  const all: FileFigures[] = []
  for (let n = 0; n < times; n++) all.push(await work())
  return all.toSorted((a, b) => a.ms - b.ms)[0] as FileFigures
}

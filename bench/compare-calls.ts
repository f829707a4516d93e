import { type CallFigures, callsFor, measureCall } from './calls.ts'
import { asDirectus, installedDirectus } from './directus.ts'
import { memoryOf, type Running, resetPeak, startBare } from './processes.ts'
import type { Line } from './report.ts'

export async function prepareCalls({ url }: Running, token: string) {
  const get = async (path: string, headers = {}) =>
    (await (await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } })).json()) as {
      data: { id: number; idrazza: number }[]
      tot: number
    }
  const { data, tot } = await get('/gatti', {
    'x-pagination': JSON.stringify({ sortBy: 'id', descending: true, rowsPerPage: 500 }),
  })
  return {
    calls: callsFor(
      data.map(row => row.id),
      Math.ceil(tot / 30),
      data[0]?.idrazza ?? 1,
    ),
    tot,
  }
}

export async function compareCalls(
  ours: Running,
  token: string,
  dataDir: string,
  lines: Line[],
): Promise<CallFigures[]> {
  const bare = await startBare(dataDir)
  const directus = installedDirectus()
  const all: CallFigures[] = []
  resetPeak(ours.pid)
  try {
    const { calls } = await prepareCalls(ours, token)
    for (const call of calls) {
      const peerCall = directus && asDirectus(call)
      const [own, ...others] = await measureCall([
        { ...ours, token, call },
        ...(call.onlyOurs ? [] : [{ ...bare, token, call }]),
        ...(peerCall ? [{ ...directus, call: peerCall }] : []),
      ])
      if (own === undefined) continue
      all.push(own)
      const theirs = call.onlyOurs ? undefined : others[0]
      const peer = peerCall ? others.at(-1) : undefined
      const times = peer ? `; Directus ${peer.p50.toFixed(1)} ms, ${(peer.p50 / own.p50).toFixed(1)} times` : ''
      const alone = `${own.p50.toFixed(1)} ms (p99 ${own.p99.toFixed(1)}), CPU ${own.cpu.toFixed(2)} ms, ${(own.bytes / 1024).toFixed(1)} kB${times}`
      if (theirs === undefined)
        lines.push([call.name, alone, call.fields ? '10 kB' : '', call.fields ? own.bytes : own.cpu])
      else if (call.name === 'inbreeding')
        lines.push([
          'GET /inbreeding/{id}',
          `${alone}; a bare server with a recursive query, F alone, takes ${(theirs.p50 / own.p50).toFixed(1)} times as long (${theirs.p50.toFixed(1)} ms): the trial store's pedigrees are shallow`,
          '20 times',
          own.cpu,
        ])
      else
        lines.push([
          call.name,
          `${alone}; bare Fastify + pg ${theirs.p50.toFixed(1)} ms, CPU ${theirs.cpu.toFixed(2)} ms: ratio ${(own.p50 / theirs.p50).toFixed(2)}, CPU ${(own.cpu / theirs.cpu).toFixed(2)}`,
          'CPU at most 1.3',
          own.cpu / theirs.cpu,
        ])
    }
    const { peak } = memoryOf(ours.pid)
    lines.push(['memory at the peak of these calls', `${peak.toFixed(0)} MB`, '220 MB', peak])
  } finally {
    await bare.stop()
  }
  return all
}

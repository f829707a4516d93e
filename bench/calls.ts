import { Agent, request } from 'node:http'
import { cpuOf, type Running } from './processes.ts'

export interface Call {
  name: string
  method: 'GET' | 'PUT'
  path: (n: number) => string
  filters?: object
  pagination?: object
  body?: (n: number) => unknown
  /** Not asked of the bare server. */
  onlyOurs?: boolean
}

export interface CallFigures {
  name: string
  p50: number
  p99: number
  /** Processor time of the Node process, per call. */
  cpu: number
}

/** The calls of a day, on cats picked by number so that both servers read the same ones. */
export function callsFor(ids: readonly number[], lastPage: number, razza: number): Call[] {
  const id = (n: number) => ids[n % ids.length] ?? 1
  return [
    {
      name: 'list, all, by name',
      method: 'GET',
      path: () => '/gatti',
      pagination: { sortBy: 'nome', rowsPerPage: 30 },
    },
    {
      name: 'list, breed and sex, by birth',
      method: 'GET',
      path: () => '/gatti',
      filters: { idrazza: razza, sesso: 'F' },
      pagination: { sortBy: 'data_nascita', descending: true, rowsPerPage: 30 },
    },
    {
      name: 'list, name contains',
      method: 'GET',
      path: () => '/gatti',
      filters: { nome: '%stel%' },
      pagination: { sortBy: 'nome', rowsPerPage: 30 },
    },
    {
      name: 'list, last page',
      method: 'GET',
      path: () => '/gatti',
      pagination: { sortBy: 'nome', rowsPerPage: 30, page: lastPage },
      onlyOurs: true,
    },
    {
      name: 'picker, name begins',
      method: 'GET',
      path: () => '/gatti',
      filters: { nome: 'ste%' },
      pagination: { sortBy: 'nome', rowsPerPage: 10 },
      onlyOurs: true,
    },
    { name: 'detail', method: 'GET', path: n => `/gatti/${id(n)}` },
    {
      name: 'save with audit',
      method: 'PUT',
      path: n => `/gatti/${id(n)}`,
      body: n => ({ note: `prova ${n} ${Date.now()}` }),
    },
    { name: 'inbreeding', method: 'GET', path: n => `/inbreeding/${id(n)}` },
    { name: 'tree of great-grandparents', method: 'GET', path: n => `/alberobisavoli/${id(n)}`, onlyOurs: true },
    {
      name: 'list of oddities',
      method: 'GET',
      path: () => '/anomalie',
      pagination: { rowsPerPage: 30, page: 2 },
      onlyOurs: true,
    },
  ]
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** Calls before any is counted: a server runs for weeks, its first hundreds of calls are those of a compiler at work. */
const warming = 400

/** Rounds of ours and theirs in turn, so that a busy moment of the machine falls on both. */
export async function measureCall(call: Call, servers: readonly Running[], token: string, perRound = 100, rounds = 6) {
  const all = servers.map(() => ({ times: [] as number[], cpu: 0, count: 0 }))
  let n = 0
  for (const server of servers) for (let i = 0; i < warming; i++) await send(server, call, token, n++)
  for (let round = 0; round < rounds; round++) {
    for (const [i, server] of servers.entries()) {
      const one = all[i]
      if (one === undefined) continue
      const cpu = cpuOf(server.pid)
      for (let k = 0; k < perRound; k++) one.times.push(await send(server, call, token, n++))
      one.cpu += cpuOf(server.pid) - cpu
      one.count += perRound
    }
  }
  return all.map(({ times, cpu, count }): CallFigures => {
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0
    return { name: call.name, p50: at(0.5), p99: at(0.99), cpu: cpu / count }
  })
}

function send({ url }: Running, call: Call, token: string, n: number): Promise<number> {
  const began = performance.now()
  const body = call.body === undefined ? undefined : JSON.stringify(call.body(n))
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${call.path(n)}`, {
      agent,
      method: call.method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(call.filters && { 'x-filters': JSON.stringify(call.filters) }),
        ...(call.pagination && { 'x-pagination': JSON.stringify(call.pagination) }),
        ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      },
    })
    sent.on('error', reject)
    sent.on('response', answer => {
      answer.resume()
      answer.on('end', () => {
        if (answer.statusCode !== 200) reject(new Error(`${call.name}: ${answer.statusCode}`))
        else resolve(performance.now() - began)
      })
    })
    sent.end(body)
  })
}

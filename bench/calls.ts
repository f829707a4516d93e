import { Agent, request } from 'node:http'
import { entityOf } from '@bisavolo/domain'
import { columnsOf } from '@bisavolo/domain/listing/columns'
import { listFields } from '@bisavolo/domain/listing/list-fields'
import { cpuOf } from './processes.ts'

export interface Call {
  name: string
  method: 'GET' | 'PUT' | 'PATCH'
  path: (n: number) => string
  filters?: object
  pagination?: object
  fields?: readonly string[] | null
  body?: (n: number) => unknown
  onlyOurs?: boolean
}

export interface CallFigures {
  name: string
  p50: number
  p99: number
  /** CPU time of the Node process per call. */
  cpu: number
  bytes: number
}

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
      name: 'list, all, by name, as the screen asks for it',
      method: 'GET',
      path: () => '/gatti',
      pagination: { sortBy: 'nome', rowsPerPage: 30 },
      fields: shownFields(),
      onlyOurs: true,
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

function shownFields(): readonly string[] | null {
  const gatti = entityOf('gatti')
  return listFields(gatti, columnsOf(gatti, gatti.list.columns, 'admin'), 'admin')
}

export interface Asked {
  url: string
  token: string
  call: Call
  pid?: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** Warm-up calls: a server runs for weeks, but the first hundreds of calls are slowed by the JIT compiler. */
const warming = 400

/** A peer gets a tenth of the calls: it is many times slower, and only its response time counts. */
const oftenOf = ({ pid }: Asked, times: number) => (pid === undefined ? Math.ceil(times / 10) : times)

/** Rounds alternate between the servers, so that load on the machine affects all. */
export async function measureCall(asked: readonly Asked[], perRound = 100, rounds = 6): Promise<CallFigures[]> {
  const all = asked.map(one => ({ asked: one, times: [] as number[], cpu: 0, bytes: 0 }))
  let n = 0
  for (const one of asked) for (let i = 0; i < oftenOf(one, warming); i++) await send(one, n++)
  for (let round = 0; round < rounds; round++) {
    for (const one of all) {
      const cpu = cpuOfAsked(one.asked)
      for (let k = 0; k < oftenOf(one.asked, perRound); k++) {
        const began = performance.now()
        one.bytes = await send(one.asked, n++)
        one.times.push(performance.now() - began)
      }
      one.cpu += cpuOfAsked(one.asked) - cpu
    }
  }
  return all.map(({ asked: { call }, times, cpu, bytes }): CallFigures => {
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0
    return { name: call.name, p50: at(0.5), p99: at(0.99), cpu: cpu / times.length, bytes }
  })
}

function cpuOfAsked({ pid }: Asked): number {
  return pid === undefined ? 0 : cpuOf(pid)
}

function send({ url, token, call }: Asked, n: number): Promise<number> {
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
        ...(call.fields && { 'x-fields': JSON.stringify(call.fields) }),
        ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      },
    })
    let bytes = 0
    sent.on('error', reject)
    sent.on('response', answer => {
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.on('end', () => {
        if (answer.statusCode !== 200) reject(new Error(`${call.name}: ${answer.statusCode}`))
        else resolve(bytes)
      })
    })
    sent.end(body)
  })
}

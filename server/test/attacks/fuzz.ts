import { expect, it } from 'vitest'
import { type Caller, startApp } from '../harness.ts'
import {
  badBody,
  badHeader,
  badId,
  badRawBody,
  badText,
  badValue,
  createRandom,
  pick,
  type Random,
} from './bad-values.ts'
import { type Operation, pathOf, readOperations, type Schema } from './spec.ts'

/** What must never be read in an answer: a stack, SQL, a path of the machine, a driver's own words. */
const leak =
  /\bat (?:async )?[\w.<>[\] ]+ \(|node_modules|node:internal|\.[tj]s:\d+|syntax error|relation "|column "|\b(?:select|insert|update|delete)\b.{1,80}\b(?:from|into|where|set)\b|pg_catalog|\/(?:tmp|home|usr|work|root|var)\/|ECONN|ENOENT|TypeError|RangeError|ZodError|Cannot read prop/i

/** They end the very session that asks, or take files and not JSON; their own tests try them. */
const leftOut = new Set([
  'DELETE /auth/logout',
  'POST /auth/changePass',
  'DELETE /auth/sessions/{id}',
  'POST /document',
  'POST /import/risultati/file',
])

/** Some hundreds of bad requests to every call of /openapi.json as one role: no 5xx, no leak, always a sentence. FUZZ_SEED tries others. */
export async function fuzzAs(role: string, rounds: number): Promise<void> {
  const test = await startApp()
  const { app, as } = test
  const seed = Number(process.env.FUZZ_SEED ?? 20_261_115)
  const operations = (await readOperations(test)).filter(({ method, path }) => !leftOut.has(`${method} ${path}`))

  it(`${role}: ${operations.length} calls × ${rounds}, seed ${seed}`, async () => {
    const { token } = await as(role)
    const samples = await readSamples(await as('superadmin'), operations)
    const random = createRandom(seed)
    const faults: string[] = []
    const times = new Map<string, number>()
    const statuses = new Map<number, number>()
    for (let round = 0; round < rounds; round++) {
      for (const operation of operations) {
        const request = badRequest(operation, random, samples)
        const began = performance.now()
        const answer = await app.inject({
          ...request,
          headers: { ...request.headers, authorization: `Bearer ${token}` },
        })
        const slow = `${operation.method} ${operation.path}`
        times.set(slow, (times.get(slow) ?? 0) + performance.now() - began)
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
        const fault = faultOf(answer.statusCode, String(answer.headers['content-type'] ?? ''), answer.body)
        if (fault !== undefined)
          faults.push(
            `${fault}: ${request.method} ${request.url.slice(0, 160)} ${JSON.stringify(request.headers).slice(0, 200)} ${String(request.payload ?? '').slice(0, 400)} → ${answer.statusCode} ${answer.body.slice(0, 300)}`,
          )
      }
    }
    const total = [...statuses.values()].reduce((sum, count) => sum + count, 0)
    const table = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
    console.log(`${role}: ${total} requests, seed ${seed}; ${table.join(', ')}; faults: ${faults.length}`)
    const slowest = [...times].sort(([, a], [, b]) => b - a).slice(0, 5)
    console.log(`slowest: ${slowest.map(([name, ms]) => `${name} ${(ms / rounds).toFixed(0)} ms`).join(', ')}`)
    expect(faults.slice(0, 20)).toEqual([])
    // The session lived to the end: the calls were judged on their merits.
    const check = await app.inject({ method: 'GET', url: '/auth/check', headers: { authorization: `Bearer ${token}` } })
    expect(check.statusCode).toBe(200)
  })
}

interface BadRequest {
  method: Operation['method']
  url: string
  headers: Record<string, string>
  payload?: string
}

type Row = Record<string, unknown>

/** A real row of each entity: nearly right gets further than nonsense. */
async function readSamples(superadmin: Caller, operations: readonly Operation[]): Promise<Map<string, Row>> {
  const samples = new Map<string, Row>()
  for (const { path } of operations.filter(({ method, path }) => method === 'POST' && /^\/\w+$/.test(path))) {
    const { body } = await superadmin.list<{ id: number }>(path)
    const id = body.data?.[0]?.id
    if (id !== undefined) samples.set(path, (await superadmin.get(`${path}/${id}`)).body)
  }
  return samples
}

function nearly(random: Random, { version: _, ...sample }: Row, properties: Record<string, Schema>): Row {
  const names = Object.keys(properties)
  const broken = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random, names))
  return { ...sample, ...Object.fromEntries(broken.map(name => [name, badValue(random, properties[name])])) }
}

function badRequest(
  { method, path, parameters, body }: Operation,
  random: Random,
  samples: ReadonlyMap<string, Row>,
): BadRequest {
  let url = pathOf(path, () => badId(random)).replaceAll('%25', '%')
  const query = parameters.filter(parameter => parameter.in === 'query' && random() < 0.6)
  if (query.length > 0)
    url += `?${query.map(({ name }) => `${name}=${encodeURIComponent(wellFormed(badText(random)).slice(0, 3000))}`).join('&')}`
  const headers: Record<string, string> = { accept: 'application/json' }
  for (const { name, in: place } of parameters)
    if (place === 'header' && random() < 0.6) headers[name] = badHeader(random, name).replace(/[^\x20-\x7e]/g, '?')
  if (body === undefined) return { method, url, headers }
  headers['content-type'] = random() < 0.95 ? 'application/json' : random() < 0.5 ? 'text/plain' : 'multipart/form-data'
  const sample = samples.get(path.replace('/{id}', ''))
  const item = sample !== undefined && random() < 0.5 ? nearly(random, sample, body) : badBody(random, body)
  const payload = random() < 0.12 ? badRawBody(random) : JSON.stringify(item)
  return { method, url, headers, payload }
}

function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udfff]/g, '?')
}

function faultOf(status: number, type: string, body: string): string | undefined {
  if (status >= 500) return 'server error'
  if (!type.includes('json')) return status >= 400 ? 'no JSON' : undefined
  if (status >= 400) {
    const { message } = JSON.parse(body) as { message?: unknown }
    if (typeof message !== 'string' || message === '') return 'no message'
    if (leak.test(message)) return 'leak'
  }
  return undefined
}

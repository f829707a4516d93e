import { pathToFileURL } from 'node:url'

export interface CallFigures {
  call: string
  calls: number
  p50Ms: number
  p99Ms: number
  bytes: number
}

export interface Server {
  baseUrl: string
  username: string
  password: string
}

const CALLS = 300

export async function measurePedigreeCalls(server: Server, calls = CALLS): Promise<CallFigures[]> {
  const get = await signIn(server)
  const { males, females } = await sampleOf(get)
  const any = (ids: readonly number[], i: number) => ids[(i * 7919) % ids.length] as number
  const lines: [string, number, (i: number) => string, string?][] = [
    ['GET /inbreeding/{id}', calls, i => `/inbreeding/${any(females, i)}`],
    ['GET /inbreeding/prova', calls, i => `/inbreeding/prova/${any(males, i)}/${any(females, i)}`],
    ['GET /alberobisavoli/{id}', calls, i => `/alberobisavoli/${any(females, i)}`],
    ['GET /alberobisavoli/{id}?generazioni=8', calls, i => `/alberobisavoli/${any(females, i)}?generazioni=8`],
    ['GET /accoppiamenti/{id}', calls, i => `/accoppiamenti/${any(females, i)}`],
    ['GET /accoppiamenti/prova', calls, i => `/accoppiamenti/prova/${any(males, i)}/${any(females, i)}`],
    ['GET /pdf/gatti/{id}', Math.ceil(calls / 10), i => `/pdf/gatti/${any(females, i)}`, '*/*'],
  ]
  const figures: CallFigures[] = []
  for (const [call, count, path, accept] of lines)
    figures.push(await measure(call, count, i => get(path(i), {}, accept)))
  return figures
}

type Get = (path: string, headers?: Record<string, string>, accept?: string) => Promise<ArrayBuffer>

async function signIn({ baseUrl, username, password }: Server): Promise<Get> {
  const login = await fetch(`${baseUrl}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { token } = (await login.json()) as { token: string }
  return async (path, headers = {}, accept = 'application/json') => {
    const answer = await fetch(baseUrl + path, { headers: { authorization: `Bearer ${token}`, accept, ...headers } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer.arrayBuffer()
  }
}

/** The latest cats with parents have the deepest pedigrees. */
async function sampleOf(get: Get): Promise<{ males: number[]; females: number[] }> {
  const ids = async (sesso: string) => {
    const filters = { sesso, bloccato: 0, annullato: 0, idpadre: { null: false } }
    const pagination = { rowsPerPage: 500, sortBy: 'id', descending: true }
    const bytes = await get('/gatti', {
      'x-filters': JSON.stringify(filters),
      'x-pagination': JSON.stringify(pagination),
    })
    const { data } = JSON.parse(new TextDecoder().decode(bytes)) as { data: { id: number }[] }
    return data.map(({ id }) => id)
  }
  return { males: await ids('M'), females: await ids('F') }
}

async function measure(call: string, count: number, run: (i: number) => Promise<ArrayBuffer>): Promise<CallFigures> {
  const times: number[] = []
  let bytes = 0
  for (let i = -5; i < count; i++) {
    const start = performance.now()
    bytes = (await run(Math.abs(i))).byteLength
    if (i >= 0) times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) =>
    Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 100) / 100
  return { call, calls: count, p50Ms: at(0.5), p99Ms: at(0.99), bytes }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const figures = await measurePedigreeCalls({
    baseUrl: process.argv[2] ?? 'http://127.0.0.1:3000',
    username: process.argv[3] ?? 'admin@bisavolo.test',
    password: process.argv[4] ?? 'Bisavolo2026!',
  })
  console.table(figures)
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '../../src/demo/index.ts'
import { endServers, healthy, launchServer } from '../faults/server.ts'

export const callers = ['socio', 'admin'] as const
export type CallerName = (typeof callers)[number]

export interface Target {
  url: string
  folder: string
  tokenOf: (caller: CallerName) => string
  answered: () => Promise<{ all: number; failed: number }>
  isAlive: () => boolean
  stop: () => Promise<void>
}

export async function startTarget(): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), 'bisavolo-outside-'))
  const env = { HOST: '127.0.0.1', NODE_ENV: 'test', DATA_DIR: join(folder, 'store'), DEMO: '', DATABASE_URL: '' }
  const server = await launchServer({ ...env, PUBLIC_URL: '', SMTP_URL: '', S3_ENDPOINT: '' })
  process.once('exit', endServers)
  // Creating the demo registry takes long on a busy machine.
  await healthy(server.url, server.isAlive, 900_000)
  const tokens = new Map<CallerName, string>()
  for (const caller of callers) tokens.set(caller, await signIn(server.url, caller))
  return {
    url: server.url,
    folder,
    tokenOf: caller => tokens.get(caller) as string,
    answered: () => readCounts(server.url),
    isAlive: server.isAlive,
    stop: async () => {
      await server.stop('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Without browser headers, so the bearer token alone is the session. */
async function signIn(url: string, caller: CallerName): Promise<string> {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: `${caller}@bisavolo.test`, password: demoPassword }),
  })
  const { token } = (await answer.json()) as { token?: string }
  if (token === undefined) throw new Error(`${caller} cannot sign in: ${answer.status}`)
  return token
}

async function readCounts(url: string): Promise<{ all: number; failed: number }> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const counts = { all: 0, failed: 0 }
  for (const [, status, count] of text.matchAll(
    /^bisavolo_http_request_duration_seconds_count\{.*status="(\d+)"\} (\d+)/gm,
  )) {
    counts.all += Number(count)
    if (Number(status) >= 500) counts.failed += Number(count)
  }
  return counts
}

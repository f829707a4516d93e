import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
/** The built server; BENCH_SERVER names another build. */
const program = process.env.BENCH_SERVER ?? join(root, 'server/dist/main.js')

export interface Running {
  url: string
  pid: number
  startMs: number
  child: ChildProcess
  stop(): Promise<void>
}

export async function startOurs(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<Running> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, ['--max-semi-space-size=4', program], {
    env: {
      ...process.env,
      ...memorySettings,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    const answer = await fetch(`${url}/health`).catch(() => undefined)
    if (answer?.status === 200) break
    await delay(15)
  }
  return { url, pid: child.pid ?? 0, startMs: performance.now() - began, child, stop: stopper(child) }
}

/** As in the Dockerfile, and in docs/operations.md for servers without containers. */
const memorySettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

export async function startBare(dataDir: string): Promise<Running> {
  const lock = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'bench/bare-server.ts')], {
    env: {
      ...process.env,
      ...{
        BARE_HOST: lock[4],
        BARE_PORT: lock[3],
        BARE_PASSWORD: readFileSync(join(dataDir, 'postgres-password'), 'utf8'),
      },
      ...{ PORT: String(port), NODE_ENV: 'production' },
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    startMs: performance.now() - began,
    child,
    stop: stopper(child),
  }
}

function stopper(child: ChildProcess): () => Promise<void> {
  return async () => {
    if (child.exitCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
}

export const storesDir = process.env.BENCH_DIR ?? join(root, '.cache/bench')

/** A store with this many cats; created by `npm run demo` if missing. */
export function storeOf(cats: number, name = String(cats)): string {
  const dataDir = join(storesDir, name)
  if (!existsSync(join(dataDir, 'postgres')))
    execFileSync(process.execPath, [join(dirname(program), 'commands/demo.js'), '--gatti', String(cats)], {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  return dataDir
}

/** CPU milliseconds of a process; Linux counts in hundredths of a second. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return 10 * (Number(fields[11]) + Number(fields[12]))
}

/** CPU milliseconds of the server's main thread and its PostgreSQL, more precise than cpuOf. */
export function cpuWithDatabase({ pid }: Running, dataDir: string): number {
  const postmaster = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''
  const backends = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').split(' ').filter(Boolean)
  // CPU time of finished parallel workers counts for the postmaster.
  const ended = readFileSync(`/proc/${postmaster}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return [`${pid}/task/${pid}`, ...backends].reduce(
    (sum, one) => sum + runOf(one),
    10 * (Number(ended[13]) + Number(ended[14])),
  )
}

/** Waits for a second without activity: background work after the start must not be measured. */
export async function untilIdle(server: Running, dataDir: string): Promise<void> {
  for (let seconds = 0; seconds < 120; seconds++) {
    const before = cpuWithDatabase(server, dataDir)
    await delay(1000)
    if (cpuWithDatabase(server, dataDir) - before < 30) return
  }
}

/** Waits until all anomalie are stored; before that every detail would compute its own. */
export async function untilChecked({ url }: Running, token: string): Promise<void> {
  for (let seconds = 0; seconds < 180; seconds++) {
    const answer = await fetch(`${url}/anomalie`, { headers: { authorization: `Bearer ${token}` } })
    if (((await answer.json()) as { aggiornamento?: boolean }).aggiornamento === false) return
    await delay(1000)
  }
}

function runOf(process: string): number {
  try {
    return Number(readFileSync(`/proc/${process}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return 0
  }
}

export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const mb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
  return { now: mb('VmRSS'), peak: mb('VmHWM') }
}

export function resetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

export async function signIn(url: string, username = 'admin@bisavolo.test'): Promise<string> {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Bisavolo2026!' }),
  })
  const { token } = (await answer.json()) as { token?: string }
  if (token === undefined) throw new Error(`No sign-in: ${answer.status}`)
  return token
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

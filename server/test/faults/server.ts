import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const email = 'prova@bisavolo.test'
export const password = 'una parola lunga di prova 7'

/** The built server; FAULTS_SERVER names another build. */
const program = process.env.FAULTS_SERVER ?? fileURLToPath(new URL('../../dist/main.js', import.meta.url))

export const commandPath = (name: string) => join(dirname(program), 'commands', `${name}.js`)

/** FAULTS_LOG=error shows the servers' log. */
const logLevel = process.env.FAULTS_LOG ?? 'fatal'

export interface Server {
  url: string
  pid: number
  /** Milliseconds from the start to the first 200 of /health. */
  startMs: number
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  isAlive(): boolean
  tell(message: string): Promise<void>
}

const running = new Set<ChildProcess>()

interface Lifetime {
  /** Lives beyond one test; the caller must stop it. */
  untilEnd?: boolean
  source?: string
}

export function endServers(): void {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
}

export async function startServer(env: NodeJS.ProcessEnv, lifetime: Lifetime = {}): Promise<Server> {
  const began = performance.now()
  const server = await launchServer(env, lifetime)
  await healthy(server.url, server.isAlive)
  return { ...server, startMs: performance.now() - began }
}

export async function launchServer(
  env: NodeJS.ProcessEnv,
  { untilEnd = false, source }: Lifetime = {},
): Promise<Omit<Server, 'startMs'>> {
  const port = await freePort()
  const command = source === undefined ? [program] : ['--import', 'tsx', join(import.meta.dirname, source)]
  const child = spawn(process.execPath, command, {
    env: { ...process.env, DEMO: '0', RATE_LIMIT: 'off', LOG_LEVEL: logLevel, ...env, PORT: String(port) },
    stdio: ['ignore', process.env.FAULTS_LOG ? 'inherit' : 'ignore', 'inherit', ...(source ? ['ipc' as const] : [])],
  })
  if (!untilEnd) running.add(child)
  child.once('exit', () => running.delete(child))
  const isAlive = () => child.exitCode === null && child.signalCode === null
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: async signal => {
      if (!isAlive()) return child.exitCode
      const gone = once(child, 'exit') as Promise<[number | null]>
      child.kill(signal)
      return (await gone)[0]
    },
    isAlive,
    tell: async message => {
      const answered = once(child, 'message')
      child.send(message)
      await answered
    },
  }
}

/** Waits for a 200 of /health; returns the milliseconds. */
export async function healthy(url: string, isAlive: () => boolean = () => true, limit = 60_000): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < limit) {
    if (!isAlive()) throw new Error('The server has ended')
    const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
    if (answer?.status === 200) return performance.now() - began
    await delay(20)
  }
  throw new Error(`No health after ${limit} ms`)
}

export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password }),
  })
  const { token } = (await answer.json()) as { token?: string }
  if (token === undefined) throw new Error(`No sign-in: ${answer.status}`)
  return token
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

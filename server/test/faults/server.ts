import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const email = 'prova@bisavolo.test'
export const password = 'una parola lunga di prova 7'

/** The built server, as it runs for people; FAULTS_SERVER names another build. */
const program = process.env.FAULTS_SERVER ?? fileURLToPath(new URL('../../dist/main.js', import.meta.url))

export const commandPath = (name: string) => join(dirname(program), 'commands', `${name}.js`)

/** FAULTS_LOG=error shows what the servers say meanwhile. */
const logLevel = process.env.FAULTS_LOG ?? 'fatal'

export interface Server {
  url: string
  pid: number
  /** Milliseconds from the start to the first 200 of /health. */
  startMs: number
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  isAlive(): boolean
}

export async function startServer(env: NodeJS.ProcessEnv): Promise<Server> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, DEMO: '0', RATE_LIMIT: 'off', LOG_LEVEL: logLevel, ...env, PORT: String(port) },
    stdio: ['ignore', process.env.FAULTS_LOG ? 'inherit' : 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await healthy(url, child)
  const gone = once(child, 'exit') as Promise<[number | null]>
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - began,
    stop: async signal => {
      child.kill(signal)
      return (await gone)[0]
    },
    isAlive: () => child.exitCode === null && child.signalCode === null,
  }
}

/** Waits for a 200 of /health; answers after how long. */
export async function healthy(url: string, child?: ChildProcess, limit = 60_000): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < limit) {
    if (child !== undefined && child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

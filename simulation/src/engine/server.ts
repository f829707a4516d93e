import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { exchange } from './exchange.ts'

/** The built server; SIMULA_SERVER names another build, such as an earlier version. */
const program = process.env.SIMULA_SERVER ?? fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url))

/** Seconds on a quiet machine, minutes on a busy one. */
const READY_MS = 600_000

export interface ServerSettings {
  folder: string
  port: number
  env: Record<string, string>
}

export class Server {
  readonly url: string
  #settings: ServerSettings
  #child: ChildProcess | undefined
  /** Kills so far; calls running at that moment may fail. */
  kills = 0

  constructor(settings: ServerSettings) {
    this.#settings = settings
    this.url = `http://127.0.0.1:${settings.port}`
  }

  get alive() {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Retried, because the port may be in use by an outgoing connection for a while. */
  async start() {
    for (let attempt = 1; ; attempt++) {
      this.#spawn()
      if (await this.#isReady()) return
      if (attempt === 20) throw new Error(`Il server non parte: vedi ${join(this.#settings.folder, 'server.log')}`)
      await delay(1000)
    }
  }

  #spawn() {
    const { folder, port, env } = this.#settings
    mkdirSync(folder, { recursive: true })
    const log = openSync(join(folder, 'server.log'), 'a')
    const child = spawn(process.execPath, [program], {
      env: {
        PATH: process.env.PATH ?? '',
        DEMO: '0',
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'error',
        ...env,
        DATA_DIR: folder,
        PORT: String(port),
      },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    this.#child = child
    const endWithUs = () => void child.kill('SIGKILL')
    process.once('exit', endWithUs)
    child.once('exit', () => process.off('exit', endWithUs))
  }

  async #isReady() {
    const began = performance.now()
    while (performance.now() - began < READY_MS) {
      if (!this.alive) return false
      const asked = { method: 'GET', headers: {}, cutAfter: 5000 }
      const answer = await exchange(`${this.url}/health`, asked).catch(() => undefined)
      if (answer?.status === 200) return true
      await delay(50)
    }
    throw new Error(`Il server non risponde dopo ${READY_MS / 1000} s`)
  }

  async end(signal: 'SIGTERM' | 'SIGKILL') {
    const child = this.#child
    if (child === undefined || !this.alive) return
    if (signal === 'SIGKILL') this.kills++
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  memory() {
    try {
      const status = readFileSync(`/proc/${this.#child?.pid}/status`, 'utf8')
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
    } catch {
      return 0
    }
  }
}

export async function portsFrom(first: number, many: number): Promise<number[]> {
  if (first > 0) return Array.from({ length: many }, (_, i) => first + i)
  const probes = await Promise.all(Array.from({ length: many }, () => listening()))
  const ports = probes.map(probe => (probe.address() as AddressInfo).port)
  for (const probe of probes) probe.close()
  return ports
}

function listening() {
  return new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => resolve(probe))
  })
}

export async function makeSuperadmin(env: Record<string, string>, email: string, password: string) {
  const command = join(dirname(program), 'commands/account.js')
  await promisify(execFile)(process.execPath, [command, '--ruolo', 'superadmin', '--email', email], {
    env: { PATH: process.env.PATH ?? '', ...env, BISAVOLO_PASSWORD: password },
  })
}

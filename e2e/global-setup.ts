import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { setPriority, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string
    dataDir: string
  }
}

/** One server for all tests: the built app on a new embedded store with the demo registry, as `npm start` runs it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bisavolo-e2e-'))
  await chmod(dataDir, 0o755)
  const main = resolve(import.meta.dirname, '../server/dist/main.js')
  const port = await findFreePort()
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: '',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  likeChromium(server)
  const baseUrl = `http://127.0.0.1:${port}`
  await untilReady(baseUrl, server)
  project.provide('baseUrl', baseUrl)
  project.provide('dataDir', dataDir)
  return async () => {
    await stop(server)
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** As root Chromium raises its own priority, and a server at normal priority would starve. */
function likeChromium({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, -8)
  } catch {
    // Not root, so Chromium cannot either.
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function untilReady(baseUrl: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 600_000
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`the server stopped with ${server.exitCode} before it was ready`)
    const answer = await fetch(`${baseUrl}/health`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise(done => setTimeout(done, 150))
  }
  throw new Error('the server was not ready within ten minutes')
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise(done => {
    server.once('exit', () => done())
    server.kill('SIGTERM')
  })
}

import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { postmasterOf, processesOf, type ServerProcess, startServer } from './server-process.ts'

const NOBODY = 65534
const isRoot = process.getuid?.() === 0
const soon = { timeout: 120_000, interval: 20 }

let folder: string
let dataDir: string
let servers: ServerProcess[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bisavolo-test-'))
  chmodSync(folder, 0o755)
  dataDir = join(folder, 'data')
  servers = []
})

afterEach(async () => {
  for (const server of servers) if (isAlive(server.pid)) await server.stop('SIGKILL')
  await vi.waitFor(() => expect(processesOf(dataDir)).toEqual([]), soon)
  rmSync(folder, { recursive: true, force: true })
})

async function start(options: Parameters<typeof startServer>[1] = {}): Promise<ServerProcess> {
  const server = await startServer(dataDir, options)
  servers.push(server)
  return server
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

// The processes are looked up in /proc.
describe.runIf(process.platform === 'linux')('embedded PostgreSQL', () => {
  it('keeps its rows over a restart and leaves no process behind', async () => {
    const first = await start()
    expect(await first.visit()).toEqual({ count: 1 })
    await first.stop('SIGTERM')
    expect(processesOf(dataDir)).toEqual([])
    const second = await start()
    expect(second.first.ready).toBeLessThan(2000)
    expect(await second.visit()).toEqual({ count: 2 })
  })

  it('listens on no port and lets nobody else into the socket folder', async () => {
    await start()
    const [, , , port, socketFolder, address] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split(
      '\n',
    )
    expect({ port, address }).toEqual({ port: '5432', address: '' })
    expect(
      spawnSync('stat', ['-c', '%a', socketFolder ?? ''])
        .stdout.toString()
        .trim(),
    ).toBe('700')
  })

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'is shared by two servers: the first ends by %s, the second goes on',
    async signal => {
      const [first, second] = await Promise.all([start(), start()])
      const postmaster = postmasterOf(dataDir)
      await first?.visit()
      await first?.stop(signal)
      await vi.waitFor(() => expect(processesOf(dataDir, 'supervisor.mjs')).toHaveLength(1), soon)
      expect(await second?.visit()).toEqual({ count: 2 })
      expect(postmasterOf(dataDir)).toBe(postmaster)
      await second?.stop(signal)
      await vi.waitFor(() => expect(processesOf(dataDir)).toEqual([]), soon)
    },
  )

  it('is kept by the server that comes while the last one leaves', async () => {
    const first = await start()
    await first.visit()
    const [, second] = await Promise.all([first.stop('SIGTERM'), start()])
    expect(await second.visit()).toEqual({ count: 2 })
  })

  it('comes back after a kill -9 of PostgreSQL, with what was committed', async () => {
    const [one, two] = await Promise.all([start(), start()])
    await one?.visit()
    process.kill(postmasterOf(dataDir), 'SIGKILL')
    await vi.waitFor(async () => expect((await one?.visit())?.count).toBeGreaterThanOrEqual(2), soon)
    await vi.waitFor(async () => expect((await two?.visit())?.count).toBeGreaterThanOrEqual(3), soon)
    expect(processesOf(dataDir, 'bin/postgres')).toHaveLength(1)
  })

  it('gets a new supervisor when that is killed', async () => {
    const server = await start()
    const [supervisor = 0] = processesOf(dataDir, 'supervisor.mjs')
    process.kill(supervisor, 'SIGKILL')
    await vi.waitFor(() => expect(processesOf(dataDir, 'supervisor.mjs')).not.toContain(supervisor), soon)
    await vi.waitFor(() => expect(processesOf(dataDir, 'supervisor.mjs')).toHaveLength(1), soon)
    expect(await server.visit()).toEqual({ count: 1 })
  })

  it('is taken over when nobody was left to stop it', async () => {
    const first = await start()
    const postmaster = postmasterOf(dataDir)
    await first.visit()
    process.kill(first.pid, 'SIGSTOP') // so that it cannot replace its supervisor
    for (const pid of processesOf(dataDir, 'supervisor.mjs')) process.kill(pid, 'SIGKILL')
    await first.stop('SIGKILL')
    const second = await start()
    expect(postmasterOf(dataDir)).toBe(postmaster)
    expect(await second.visit()).toEqual({ count: 2 })
  })

  it('starts over the lock file of a process that is gone', async () => {
    await (await start()).stop('SIGTERM')
    const { pid } = spawnSync('true')
    leaveLock(pid)
    expect((await start()).first.ready).toBeGreaterThan(0)
  })

  it('starts over the lock file when its number is now another program of the same user', async () => {
    await (await start()).stop('SIGTERM')
    const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
    const other = spawn('sleep', ['60'], identity)
    leaveLock(other.pid ?? 0)
    const server = await start()
    other.kill()
    expect(server.first.ready).toBeGreaterThan(0)
  })

  it('works in a folder with a very long path', async () => {
    dataDir = join(folder, 'una-cartella-dal-nome-lungo'.repeat(8), 'è già qui'.repeat(8), 'data')
    expect(await (await start()).visit()).toEqual({ count: 1 })
  })

  describe.runIf(isRoot)('as root', () => {
    it('runs PostgreSQL as another user', async () => {
      await start()
      expect(readFileSync(`/proc/${postmasterOf(dataDir)}/status`, 'utf8')).toMatch(/^Uid:\s+65534\s/m)
    })

    it('works in a home of mode 700', async () => {
      chmodSync(folder, 0o700)
      expect(await (await start()).visit()).toEqual({ count: 1 })
    })

    it.runIf(canUnshare())('works there without setpriv, and later with it', async () => {
      chmodSync(folder, 0o700)
      const first = await start({ path: pathWith(['sh', 'unshare']) })
      expect(await first.visit()).toEqual({ count: 1 })
      await first.stop('SIGTERM')
      expect(await (await start()).visit()).toEqual({ count: 2 })
    })

    it('says what to do when there is no way', async () => {
      chmodSync(folder, 0o700)
      const server = await start({ path: pathWith(['sh']) })
      expect(server.first.refused).toMatch(/^Non riesco ad avviare la base dati incorporata: .*DATABASE_URL=/)
    })

    it.runIf(canUnshare())('goes on with a folder that a user without a name made, as that user', async () => {
      mkdirSync(dataDir)
      chownSync(dataDir, 12345, 12345)
      const user = await start({ uid: 12345 })
      expect(await user.visit()).toEqual({ count: 1 })
      await user.stop('SIGTERM')
      expect(await (await start()).visit()).toEqual({ count: 2 })
    })
  })
})

function leaveLock(pid: number) {
  const lock = [pid, join(dataDir, 'postgres'), 1_790_000_000, 5432, '/nonexistent', '', '  1 1', 'ready   ', '']
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), lock.join('\n'))
}

function pathWith(programs: string[]): string {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  for (const name of programs) symlinkSync(spawnSync('which', [name]).stdout.toString().trim(), join(bin, name))
  return bin
}

function canUnshare(): boolean {
  return spawnSync('unshare', ['-U', '--map-user=65534', '--map-group=65534', 'true']).status === 0
}

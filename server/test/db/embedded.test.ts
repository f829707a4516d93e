import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Logins, loginsOf, passwordFile } from '../../src/platform/db/embedded/embedded-password.ts'
import { eventually } from '../eventually.ts'
import { postmasterOf, processesOf, type ServerProcess, startServer } from './server-process.ts'

const NOBODY = 65534
const isRoot = process.getuid?.() === 0
const soon = { timeout: 120_000, interval: 20 }

let folder: string
let dataDir: string
let servers: ServerProcess[]

function makeFolder(): void {
  folder = mkdtempSync(join(tmpdir(), 'bisavolo-test-'))
  chmodSync(folder, 0o755)
  dataDir = join(folder, 'data')
  servers = []
}

async function clear(): Promise<void> {
  for (const server of servers) if (isAlive(server.pid)) await server.stop('SIGKILL')
  await eventually(async () => processesOf(dataDir).length === 0)
  rmSync(folder, { recursive: true, force: true })
}

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

/** A stopped cluster with an empty table `visits`, created once. */
const made = mkdtempSync(join(tmpdir(), 'bisavolo-made-'))
chmodSync(made, 0o755)
afterAll(() => rmSync(made, { recursive: true, force: true }))

/** Copying a cluster is much faster than creating it. */
function copyMade(): void {
  spawnSync('cp', ['-a', join(made, 'data'), dataDir])
}

// Processes are looked up in /proc.
describe.runIf(process.platform === 'linux')('embedded PostgreSQL while running', () => {
  let server: ServerProcess

  beforeAll(async () => {
    makeFolder()
    mkdirSync(dataDir, { mode: 0o755 })
    await (await start()).stop('SIGTERM')
    spawnSync('cp', ['-a', dataDir, join(made, 'data')])
    server = await start()
    await server.visit()
  })
  afterAll(clear)

  it('listens on no port and admits no other user to the socket folder', () => {
    const [, , , port, socketFolder, address] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split(
      '\n',
    )
    expect({ port, address }).toEqual({ port: '5432', address: '' })
    expect(statSync(socketFolder ?? '').mode & 0o777).toBe(0o700)
  })

  it('keeps its data folder and files private', () => {
    expect(statSync(dataDir).mode & 0o067).toBe(0)
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
    for (const name of ['postgres-password', 'postgres.log'])
      expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600)
  })

  it('allows the server only to change rows', async () => {
    await as('service', async client => {
      expect((await client.query('select rolsuper from pg_roles where rolname = current_user')).rows).toEqual([
        { rolsuper: false },
      ])
      for (const statement of forbidden)
        await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' })
    })
  })

  it.runIf(isRoot)('runs as a user without other processes', () => {
    const { uid, gid } = statSync(join(dataDir, 'postgres'))
    expect(readFileSync(`/proc/${postmasterOf(dataDir)}/status`, 'utf8')).toMatch(new RegExp(`^Uid:\\s+${uid}\\s`, 'm'))
    expect(uid).toBeGreaterThanOrEqual(20_000)
    expect(uid).not.toBe(NOBODY)
    // Other users cannot enter; PostgreSQL can, through its own group.
    const folder = statSync(dataDir)
    expect([folder.mode & 0o777, folder.uid, folder.gid]).toEqual([0o710, 0, gid])
  })

  it.runIf(isRoot)('refuses other users on the socket, and its own user without password', () => {
    const { host, port } = socketOf(dataDir)
    const { uid, gid } = statSync(join(dataDir, 'postgres'))
    expect(knock(host, port, { uid: NOBODY, gid: NOBODY })).toBe('EACCES')
    expect(knock(host, port, { uid, gid })).toBe('28P01')
    expect(knock(host, port, {})).toBe('28P01')
  })

  it('gets a new supervisor if the supervisor is killed', async () => {
    const [supervisor = 0] = processesOf(dataDir, 'supervisor.mjs')
    process.kill(supervisor, 'SIGKILL')
    await expect.poll(() => processesOf(dataDir, 'supervisor.mjs'), soon).not.toContain(supervisor)
    await expect.poll(() => processesOf(dataDir, 'supervisor.mjs'), soon).toHaveLength(1)
    expect(await server.visit()).toEqual({ count: 2 })
  })
})

describe.runIf(process.platform === 'linux')('embedded PostgreSQL', () => {
  beforeEach(makeFolder)
  afterEach(clear)

  it('keeps its rows over a restart and leaves no process behind', async () => {
    copyMade()
    const first = await start()
    expect(await first.visit()).toEqual({ count: 1 })
    await first.stop('SIGTERM')
    expect(processesOf(dataDir)).toEqual([])
    const second = await start()
    expect(await second.visit()).toEqual({ count: 2 })
  })

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'is shared by two servers: the first ends by %s, the second continues',
    async signal => {
      if (signal === 'SIGKILL') copyMade()
      const [first, second] = await Promise.all([start(), start()])
      const postmaster = postmasterOf(dataDir)
      await first?.visit()
      await first?.stop(signal)
      await expect.poll(() => processesOf(dataDir, 'supervisor.mjs'), soon).toHaveLength(1)
      expect(await second?.visit()).toEqual({ count: 2 })
      expect(postmasterOf(dataDir)).toBe(postmaster)
      await second?.stop(signal)
      await expect.poll(() => processesOf(dataDir), soon).toEqual([])
    },
  )

  it('keeps running for a server that starts while the last one stops', async () => {
    copyMade()
    const first = await start()
    await first.visit()
    const [, second] = await Promise.all([first.stop('SIGTERM'), start()])
    expect(await second.visit()).toEqual({ count: 2 })
  })

  it('comes back after a kill -9 of PostgreSQL, with all commits', async () => {
    copyMade()
    const [one, two] = await Promise.all([start(), start()])
    await one?.visit()
    process.kill(postmasterOf(dataDir), 'SIGKILL')
    await expect.poll(() => one?.visit().then(({ count }) => count), soon).toBeGreaterThanOrEqual(2)
    await expect.poll(() => two?.visit().then(({ count }) => count), soon).toBeGreaterThanOrEqual(3)
    expect(processesOf(dataDir, 'bin/postgres')).toHaveLength(1)
  })

  it('is taken over if no process was left to stop it', async () => {
    copyMade()
    const first = await start()
    const postmaster = postmasterOf(dataDir)
    await first.visit()
    process.kill(first.pid, 'SIGSTOP') // stopped, so that it cannot restart its supervisor
    for (const pid of processesOf(dataDir, 'supervisor.mjs')) process.kill(pid, 'SIGKILL')
    await first.stop('SIGKILL')
    const second = await start()
    expect(postmasterOf(dataDir)).toBe(postmaster)
    expect(await second.visit()).toEqual({ count: 2 })
  })

  it('starts in spite of the lock file of an ended process, or of a pid now used by another program', async () => {
    copyMade()
    const { pid } = spawnSync('true')
    leaveLock(pid)
    const first = await start()
    expect(first.first.ready).toBe(true)
    await first.stop('SIGTERM')
    const { uid, gid } = statSync(join(dataDir, 'postgres'))
    const other = spawn('sleep', ['600'], isRoot ? { uid, gid } : {})
    leaveLock(other.pid ?? 0)
    const server = await start()
    other.kill()
    expect(server.first.ready).toBe(true)
  })

  it.each([
    ['a page of its catalogue', damageCatalogue],
    ['its control file', damageControl],
  ])('reports that %s is damaged, keeps every file and leaves no process behind', async (_, damage) => {
    copyMade()
    damage(join(dataDir, 'postgres', 'global'))
    const { refused } = (await start()).first
    expect(refused).toMatch(/^I dati in .*postgres sono danneggiati su disco: .*ripristina l’ultimo backup/)
    expect(refused).not.toContain('DATABASE_URL')
    await expect.poll(() => processesOf(dataDir), soon).toEqual([])
    expect(readFileSync(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toMatch(/^\d+/)
  })

  it('works in a folder with a very long path', async () => {
    dataDir = join(folder, 'una-cartella-dal-nome-lungo'.repeat(8), 'è già qui'.repeat(8), 'data')
    expect(await (await start()).visit()).toEqual({ count: 1 })
  })

  it('upgrades a cluster of an older version with its rows: one superuser, passwords, no public access', async () => {
    copyMade()
    const first = await start()
    await first.visit()
    await as('superuser', async client => {
      await client.query('alter database bisavolo owner to bisavolo; grant all on database bisavolo to public')
      for (const role of ['bisavolo_tabelle', 'bisavolo_servizio'])
        await client.query(`reassign owned by ${role} to bisavolo; drop owned by ${role}; drop role ${role}`)
      await client.query('alter role bisavolo password null')
      await client.query(
        'create function vecchia() returns int language sql return 1; create statistics vecchie on id, (id + 1) from visits',
      )
    })
    await first.stop('SIGTERM')
    writeFileSync(join(dataDir, 'postgres', 'pg_hba.conf'), 'local all all trust\n')
    rmSync(join(dataDir, 'postgres-password'))
    if (isRoot) spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, join(dataDir, 'postgres')])
    chmodSync(dataDir, 0o755)
    const second = await start()
    expect(await second.visit()).toEqual({ count: 2 })
    expect(readFileSync(join(dataDir, 'postgres', 'pg_hba.conf'), 'utf8')).toBe('local all all scram-sha-256\n')
    expect(statSync(dataDir).mode & 0o067).toBe(0)
    if (isRoot) expect(statSync(join(dataDir, 'postgres')).uid).not.toBe(NOBODY)
    await as('owner', async client => {
      await client.query('alter table visits add column altro int; drop function vecchia(); drop statistics vecchie')
    })
  })

  it('recovers if the password file is lost or the server’s password was changed', async () => {
    copyMade()
    const first = await start()
    await first.visit()
    await as('service', client => client.query(`alter role bisavolo_servizio password 'altra'`))
    await first.stop('SIGTERM')
    const second = await start()
    expect(await second.visit()).toEqual({ count: 2 })
    await second.stop('SIGTERM')
    rmSync(join(dataDir, 'postgres-password'))
    expect(await (await start()).visit()).toEqual({ count: 3 })
  })

  describe.runIf(isRoot)('as root', () => {
    it('works in a home of mode 700', async () => {
      chmodSync(folder, 0o700)
      expect(await (await start()).visit()).toEqual({ count: 1 })
    })

    it.runIf(canUnshare())('works without setpriv, and later with it', async () => {
      chmodSync(folder, 0o700)
      const first = await start({ path: pathWith(['sh', 'unshare']) })
      expect(await first.visit()).toEqual({ count: 1 })
      await first.stop('SIGTERM')
      expect(await (await start()).visit()).toEqual({ count: 2 })
    })

    it('explains what to do if it cannot run', async () => {
      chmodSync(folder, 0o700)
      const server = await start({ path: pathWith(['sh']) })
      expect(server.first.refused).toMatch(/^Non riesco ad avviare la base dati incorporata: .*DATABASE_URL=/)
    })

    it.runIf(canUnshare())('continues with a folder of a nameless user, as that user', async () => {
      mkdirSync(dataDir)
      chownSync(dataDir, 12345, 12345)
      const user = await start({ uid: 12345 })
      expect(await user.visit()).toEqual({ count: 1 })
      await user.stop('SIGTERM')
      expect(await (await start()).visit()).toEqual({ count: 2 })
    })
  })
})

/** Damages every page of the shared system tables; without them no connection is possible. */
function damageCatalogue(folder: string): void {
  for (const name of readdirSync(folder)) if (/^\d+$/.test(name)) flipBytes(join(folder, name))
}

function damageControl(folder: string): void {
  flipBytes(join(folder, 'pg_control'))
}

function flipBytes(file: string): void {
  const bytes = readFileSync(file)
  for (let at = 100; at < bytes.length; at += 8192) bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at)
  writeFileSync(file, bytes)
}

const forbidden = [
  'create table altra (id int)',
  'create temporary table altra (id int)',
  'create schema altro',
  'create extension file_fdw',
  `create function altra() returns int language sql return 1`,
  'alter table visits disable trigger user',
  'alter table visits add column altro text',
  'drop table visits',
  `copy visits to program 'true'`,
  `copy visits from '/etc/passwd'`,
  `select pg_read_file('/etc/passwd')`,
  `select pg_ls_dir('.')`,
  `select lo_import('/etc/passwd')`,
  `alter system set log_statement = 'all'`,
  `set session_replication_role = replica`,
  `create role altro superuser`,
  `set role bisavolo`,
  `set role bisavolo_tabelle`,
  'select rolpassword from pg_authid',
]

function socketOf(dataDir: string): { host: string; port: number } {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  return { host: lines[4] ?? '', port: Number(lines[3]) }
}

async function as(role: keyof Logins, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const login = loginsOf(readFileSync(passwordFile(dataDir), 'utf8'))[role]
  const client = new pg.Client({ ...socketOf(dataDir), ...login, database: 'bisavolo' })
  await client.connect()
  await work(client).finally(() => client.end())
}

/** Tries to connect as superuser, with a wrong password and as another system user; returns the refusal. */
function knock(host: string, port: number, identity: { uid?: number; gid?: number }): string {
  const script = `
    const pg = require(process.argv[1])
    process.setgroups([])
    if (process.argv[4]) { process.setgid(Number(process.argv[5])); process.setuid(Number(process.argv[4])) }
    new pg.Client({ host: process.argv[2], port: Number(process.argv[3]), user: 'bisavolo', password: 'x', database: 'bisavolo' })
      .connect().then(() => console.log('in'), error => console.log(error.code)).then(() => process.exit())`
  const args = [
    createRequire(import.meta.url).resolve('pg'),
    host,
    String(port),
    ...Object.values(identity).map(String),
  ]
  return spawnSync(process.execPath, ['-e', script, ...args])
    .stdout.toString()
    .trim()
}

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

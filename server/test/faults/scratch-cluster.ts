import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { commandPath, email, password } from './server.ts'

const run = promisify(execFile)

/** An installed PostgreSQL with all crash protection on, to be restarted under load. */
export interface ScratchCluster {
  name: string
  url(database: string): string
  restart(): Promise<void>
  stop(): Promise<void>
}

export async function startCluster(): Promise<ScratchCluster | undefined> {
  const bin = installedPostgres()
  if (bin === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'bisavolo-pg-'))
  const identity = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid)
  const data = join(folder, 'data')
  const tool = (name: string, args: string[]) => run(join(bin, name), args, { ...identity, cwd: folder })
  await tool('initdb', ['-D', data, '-U', 'bisavolo', '-A', 'trust', '-N', '--encoding=UTF8', '--locale=C'])
  const settings = `-k ${folder} -c listen_addresses= -c log_min_messages=fatal`
  const control = (...args: string[]) => tool('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), ...args])
  await control('start', '-o', settings)
  const { stdout } = await tool('postgres', ['--version'])
  return {
    name: stdout.trim(),
    url: database => `postgres://bisavolo@/${database}?host=${encodeURIComponent(folder)}`,
    restart: async () => void (await control('restart', '-m', 'fast', '-o', settings)),
    stop: async () => {
      await control('stop', '-m', 'immediate').catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function createDatabase(cluster: ScratchCluster, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  await client.query(`create database ${name}`).finally(() => client.end())
  return cluster.url(name)
}

export async function newDatabase(cluster: ScratchCluster, name: string): Promise<string> {
  const url = await createDatabase(cluster, name)
  await makeAccount(url)
  return url
}

export async function makeAccount(url: string): Promise<void> {
  await run(process.execPath, [commandPath('account'), '--ruolo', 'superadmin', '--email', email], {
    env: { ...process.env, DATABASE_URL: url, BISAVOLO_PASSWORD: password },
  })
}

export function installedPostgres(): string | undefined {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return undefined
  const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a))
  return versions.map(version => join(root, version, 'bin')).find(bin => existsSync(join(bin, 'pg_ctl')))
}

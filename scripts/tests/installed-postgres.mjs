import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fastFolder } from './fast-folder.mjs'

export function findInstalledPostgres() {
  return candidates()
    .map(withVersion)
    .find(({ major }) => major >= 15)
}

export async function startInstalledPostgres() {
  const found = findInstalledPostgres()
  if (found === undefined) return undefined
  const identity = process.getuid && process.getuid() === 0 ? { uid: 65534, gid: 65534 } : {}
  const folder = mkdtempSync(join(fastFolder(), 'bisavolo-pg-'))
  if (identity.uid) chownSync(folder, identity.uid, identity.gid)
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  initdb(found.bin, data, identity)
  const child = spawn(join(found.bin, 'postgres'), ['-D', data, '-k', folder, ...settings], {
    ...identity,
    cwd: folder,
    stdio: 'ignore',
  })
  const stop = () => {
    child.kill('SIGINT')
    for (let wait = 0; wait < 600 && existsSync(join(data, 'postmaster.pid')); wait += 1) spawnSync('sleep', ['0.1'])
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143))
  process.once('exit', () => child.kill('SIGINT'))
  await ready(data, child)
  return { url: `postgres://bisavolo@/postgres?host=${encodeURIComponent(folder)}`, name: found.name, stop }
}

const settings = [
  'listen_addresses=',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'log_min_messages=fatal',
].flatMap(setting => ['-c', setting])

function initdb(bin, data, identity) {
  const options = { ...identity, cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] }
  const common = ['-D', data, '-U', 'bisavolo', '-A', 'trust', '-N', '--encoding=UTF8']
  const withUnicode = spawnSync(join(bin, 'initdb'), [...common, '--locale=C.UTF-8'], options)
  if (withUnicode.status !== 0) execFileSync(join(bin, 'initdb'), [...common, '--locale=C'], options)
}

async function ready(data, child) {
  const isReady = () =>
    /^ready/m.test(existsSync(join(data, 'postmaster.pid')) ? readFileSync(join(data, 'postmaster.pid'), 'utf8') : '')
  for (let wait = 0; wait < 2400 && !isReady(); wait += 1) {
    if (child.exitCode !== null) break
    await delay(50)
  }
  if (!isReady()) throw new Error('The PostgreSQL found on this machine does not start.')
}

function candidates() {
  const fromConfig = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  const versions = folder =>
    existsSync(folder) ? readdirSync(folder).sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10)) : []
  const homebrew = ['/opt/homebrew/opt', '/usr/local/opt'].flatMap(folder =>
    versions(folder)
      .filter(name => name.startsWith('postgresql'))
      .map(name => join(folder, name, 'bin')),
  )
  return [
    ...(process.env.PATH || '').split(delimiter),
    ...versions('/usr/lib/postgresql').map(version => join('/usr/lib/postgresql', version, 'bin')),
    ...versions('/usr')
      .filter(name => name.startsWith('pgsql'))
      .map(name => join('/usr', name, 'bin')),
    ...(fromConfig.status === 0 ? [fromConfig.stdout.trim()] : []),
    ...homebrew,
  ].filter(bin => existsSync(join(bin, 'postgres')) && existsSync(join(bin, 'initdb')))
}

function withVersion(bin) {
  const { stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  const [, version = '0'] = /(\d+[.\d]*)/.exec(stdout || '') || []
  return { bin, major: Number.parseInt(version, 10), name: `PostgreSQL ${version}` }
}

import { spawn } from 'node:child_process'
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  statSync,
} from 'node:fs'
import { chown, lstat, mkdir, rmdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const isLinux = process.platform === 'linux'
const isWindows = process.platform === 'win32'

/** `stranger`: another process has that pid now, as after a reboot or in a container; PostgreSQL alone cannot see this. */
export function readPostmaster(cluster) {
  const lines = readLines(join(cluster, 'postmaster.pid'))
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  const [port, socketFolder, address] = [Number(lines[3]), lines[4]?.trim(), lines[5]?.trim()]
  const state = stateOf(pid, cluster)
  return {
    pid,
    port,
    host: socketFolder || address,
    status: lines[7]?.trim() ?? 'starting',
    alive: state === 'postgres',
    stranger: state === 'stranger',
  }
}

function readLines(file) {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

function stateOf(pid, cluster) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return 'dead'
  }
  if (!isLinux) return 'postgres'
  const [, name, state] = /^\d+ \((.*)\) (\S)/s.exec(readLines(`/proc/${pid}/stat`).join('\n')) ?? []
  if (name === undefined) return 'dead'
  return name === 'postgres' && state !== 'Z' && worksIn(pid, cluster) !== false ? 'postgres' : 'stranger'
}

function worksIn(pid, cluster) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return undefined
  }
}

let child

export const isStartedHere = () => child !== undefined && child.exitCode === null && child.signalCode === null

export async function ensureStarted(plan, found) {
  if (isStartedHere()) return undefined
  await ensureSocketFolder(plan.launch)
  const release = await alone(plan.cluster)
  try {
    if (found?.stranger) setAsideLocks(plan)
    return await start(plan)
  } finally {
    release()
  }
}

let failures = 0

async function start(plan) {
  const log = openLog(plan.logFile)
  const from = statSync(plan.logFile).size
  const [program, ...args] = [...plan.launch.prefix, plan.program, ...postgresArguments(plan)]
  const { uid, gid } = plan.launch
  child = spawn(program, args, { uid, gid, cwd: dirname(plan.cluster), detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  const own = child
  let refused
  own.once('error', error => {
    refused = error.message
  })
  own.unref()
  while (refused === undefined && own.exitCode === null && own.signalCode === null) {
    const lock = readPostmaster(plan.cluster)
    if (lock?.pid === own.pid || (isWindows && lock?.alive)) {
      failures = 0
      return undefined
    }
    await delay(5)
  }
  child = undefined
  if (readPostmaster(plan.cluster)?.alive) return undefined
  failures += 1
  await delay(250)
  const reason = refused ?? whyEnded(readFileSync(plan.logFile).subarray(from).toString())
  // Processes of a killed cluster may block the start for a moment: retry.
  return { message: reason || 'PostgreSQL non parte', final: failures >= 20 }
}

function whyEnded(log) {
  const lines = log.trim().split('\n')
  const line = lines.find(text => /\b(PANIC|FATAL):/.test(text)) ?? lines.at(-1)
  return line.replace(/^.*?\b(PANIC|FATAL|LOG): +/, '')
}

export const saysDamage = reason =>
  /checksum|control file|checkpoint record|invalid page|could not open file .*No such file/.test(reason)

function postgresArguments({ cluster, settings, launch }) {
  const place = launch.socketFolder
    ? { listen_addresses: '', unix_socket_directories: launch.socketFolder, unix_socket_permissions: '0700' }
    : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: windowsPort(cluster) }
  const all = Object.entries({ ...settings, ...place })
  return ['-D', cluster, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

function windowsPort(cluster) {
  let sum = 0
  for (const letter of cluster) sum = (sum * 31 + letter.codePointAt(0)) % 10_000
  return String(45_000 + sum)
}

function openLog(file) {
  const isLong = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 1_000_000
  if (isLong) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

async function ensureSocketFolder({ socketFolder, owner }) {
  if (!socketFolder) return
  try {
    await mkdir(socketFolder, { mode: 0o700 })
    await chown(socketFolder, owner.uid, owner.gid)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const found = await lstat(socketFolder)
  const isOurs = found.isDirectory() && [owner.uid, process.getuid()].includes(found.uid) && (found.mode & 0o077) === 0
  if (!isOurs) throw new Error(`la cartella ${socketFolder} appartiene ad altri`)
  if (found.uid !== owner.uid) await chown(socketFolder, owner.uid, owner.gid)
}

export async function removeSocketFolder({ launch }) {
  if (launch.socketFolder) await rmdir(launch.socketFolder).catch(() => {})
}

/** PostgreSQL refuses to start if its lock files have the pid of any process of its user, even of another program. */
function setAsideLocks({ cluster, launch }) {
  if (!isLinux || !readPostmaster(cluster)?.stranger || isInhabited(cluster)) return
  renameSync(join(cluster, 'postmaster.pid'), join(cluster, 'postmaster.pid.stale'))
  if (!launch.socketFolder) return
  const lock = join(launch.socketFolder, '.s.PGSQL.5432.lock')
  const pid = Number(readLines(lock)[0])
  if (pid > 0 && stateOf(pid, cluster) !== 'postgres') renameSync(lock, `${lock}.stale`)
}

function isInhabited(cluster) {
  return readdirSync('/proc').some(name => /^\d+$/.test(name) && worksIn(name, cluster) === true)
}

// One start at a time, by a Linux abstract socket that vanishes with its process.
async function alone(cluster) {
  if (!isLinux) return () => {}
  const { dev, ino } = statSync(cluster)
  for (;;) {
    const server = createServer()
    const taken = await new Promise(resolve => {
      server.once('error', () => resolve(false))
      server.listen(`\0bisavolo-start-${dev}-${ino}`, () => resolve(true))
    })
    if (taken) return () => server.close()
    await delay(10)
  }
}

export async function stopPostmaster(plan) {
  const found = readPostmaster(plan.cluster)
  if (!found?.alive) return
  if (isWindows) await pgCtlStop(plan)
  else process.kill(found.pid, 'SIGINT')
  const isThere = () => {
    const now = readPostmaster(plan.cluster)
    return now?.pid === found.pid && now.alive
  }
  while (isThere()) await delay(10)
  await removeSocketFolder(plan)
}

function pgCtlStop({ program, cluster }) {
  const args = ['stop', '-m', 'fast', '-w', '-D', cluster]
  const stop = spawn(join(dirname(program), 'pg_ctl.exe'), args, { stdio: 'ignore', windowsHide: true })
  return new Promise(resolve => stop.once('exit', resolve).once('error', resolve))
}

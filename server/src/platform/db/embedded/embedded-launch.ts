import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, type Stats, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './embedded-binaries.ts'
import { closeFolder, type Owner, ownersFor } from './embedded-owner.ts'
import { isWindows } from './embedded-password.ts'
import { noEmbedded } from './embedded-refusal.ts'

export type Launch = {
  prefix: string[]
  uid?: number
  gid?: number
  owner: Owner
  named?: Launch
  socketFolder?: string
}

export const clusterFolder = (folder: string) => join(folder, 'postgres')

/** PostgreSQL refuses to run as root: tries other users until one can enter and write the folder. */
export async function findLaunch(folder: string, binaries: Binaries): Promise<Launch> {
  if (isWindows) return { prefix: [], owner: { uid: 0, gid: 0 } }
  const cluster = statOf(clusterFolder(folder))
  const reasons: string[] = []
  for (const way of ways(folder, cluster)) {
    const inside = cluster?.uid === way.owner.uid ? clusterFolder(folder) : folder
    const closed = closeFolder(folder, way.owner)
    if (closed !== undefined) reasons.push(closed)
    for (const base of new Set([tmpdir(), '/tmp', folder])) {
      const socketFolder = join(base, socketName(folder, way))
      if (Buffer.byteLength(socketFolder) > LONGEST_SOCKET_FOLDER || isTaken(socketFolder, way)) continue
      const refusal = await tryLaunch(way, [base, inside, binaries.postgres])
      if (refusal === undefined) return { ...way, socketFolder }
      reasons.push(refusal)
    }
  }
  throw noEmbedded(reasons.at(-1) ?? 'non trovo una cartella per il suo socket')
}

// Socket paths are limited to 104 bytes on macOS and 108 on Linux; PostgreSQL adds /.s.PGSQL.5432.lock.
const LONGEST_SOCKET_FOLDER = 80

function socketName(folder: string, way: Launch): string {
  return `bisavolo-${createHash('sha256').update(`${way.owner.uid} ${folder}`).digest('hex').slice(0, 16)}`
}

function isTaken(socketFolder: string, { owner }: Launch): boolean {
  const found = lstatSync(socketFolder, { throwIfNoEntry: false })
  if (found === undefined) return false
  const isOurs = found.uid === owner.uid || found.uid === process.getuid?.()
  return !found.isDirectory() || !isOurs || (found.mode & 0o077) !== 0
}

function ways(folder: string, cluster: Stats | undefined): Launch[] {
  const self = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  if (self.uid !== 0) {
    if (cluster !== undefined && cluster.uid !== self.uid) {
      throw noEmbedded(`la cartella ${clusterFolder(folder)} appartiene a un altro utente`)
    }
    return [{ prefix: [], owner: self }]
  }
  const asOther = ownersFor(folder, cluster).flatMap(owner => [asPlain(owner), asPassing(owner)])
  const asSelf = disguised()
  return cluster?.uid === 0 ? [asSelf, ...asOther] : [...asOther, asSelf]
}

function asPlain({ uid, gid }: Owner): Launch {
  const named = { uid: knownUser(), gid }
  return { prefix: [], uid, gid, owner: { uid, gid }, named: { prefix: [], ...named, owner: named } }
}

function asPassing(owner: Owner): Launch {
  const named = { uid: knownUser(), gid: owner.gid }
  return { prefix: setpriv(owner), owner, named: { prefix: setpriv(named), owner: named } }
}

/** Keeps our rights and files, but shows another uid inside a user namespace. */
export function disguised(): Launch {
  const uid = knownUser()
  const owner = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  return { prefix: ['unshare', '-U', `--map-user=${uid}`, `--map-group=${uid}`], owner }
}

function knownUser(): number {
  const nobody = 65534
  const passwd = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : ''
  const uids = passwd.split('\n').map(line => Number(line.split(':')[2]))
  return uids.includes(nobody) ? nobody : (uids.find(uid => uid > 0) ?? nobody)
}

// Keeps dac_override, to pass through folders such as a home with mode 700.
const setpriv = ({ uid, gid }: { uid: number; gid: number }) => [
  'setpriv',
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--inh-caps=-all,+dac_override',
  '--ambient-caps=-all,+dac_override',
  '--securebits=+no_setuid_fixup',
]

const PROBE = 'cd "$1" && cd "$2" && exec "$3" --version'

async function tryLaunch(way: Launch, args: string[]): Promise<string | undefined> {
  const refusal = await runProgram(way, ['sh', '-c', PROBE, 'sh', ...args])
  return refusal?.split('\n').at(-1)
}

export async function runProgram({ prefix, uid, gid }: Launch, command: string[]): Promise<string | undefined> {
  const [program = '', ...args] = [...prefix, ...command]
  const identity = uid === undefined || gid === undefined ? {} : { uid, gid }
  try {
    await promisify(execFile)(program, args, { ...identity, ...(!isWindows && { cwd: '/' }), timeout: 120_000 })
    return undefined
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string }
    return (stderr || message).trim()
  }
}

function statOf(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false })
}

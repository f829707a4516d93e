import { createHash } from 'node:crypto'
import { chmodSync, chownSync, readFileSync, readlinkSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'

export type Owner = { uid: number; gid: number }

/** Many programs run as nobody: they could read what it owns. */
const NOBODY = 65534

/**
 * Whose the cluster is when root starts it: nobody else's in the world. A number from a range that systems leave free, derived from
 * the folder; inside a container that knows only the first 65,536 numbers, one of those. A folder made by an ordinary user goes on
 * as that user's, and one that is running as what it runs as.
 */
export function ownersFor(folder: string, cluster: Stats | undefined): Owner[] {
  const isKept =
    cluster !== undefined && cluster.uid !== 0 && (cluster.uid !== NOBODY || isRunning(join(folder, 'postgres')))
  if (isKept) return [{ uid: cluster.uid, gid: cluster.gid }]
  const number = createHash('sha256').update(folder).digest().readUInt32BE()
  return [1_900_000_000 + (number % 200_000_000), 20_000 + (number % 40_000)].map(id => ({ uid: id, gid: id }))
}

/** A process works there, as all of PostgreSQL's do. */
export function isRunning(cluster: string): boolean {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === cluster
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/**
 * The data folder is for its owner alone. When root starts the server, PostgreSQL runs as another user and must pass through: by a
 * group nobody else is in. A folder that many share, such as /tmp, stays as it is. Answers why it could not be done.
 */
export function closeFolder(folder: string, owner?: Owner): string | undefined {
  const found = statSync(folder)
  const isShared = (found.mode & 0o1000) !== 0
  const self = process.getuid?.()
  if (isShared || (self !== 0 && self !== found.uid)) return undefined
  const passes = self === 0 && owner !== undefined && owner.uid !== found.uid
  try {
    if (passes && found.gid !== owner.gid) chownSync(folder, found.uid, owner.gid)
    const mode = passes ? 0o710 : 0o700
    if ((found.mode & 0o777) !== mode) chmodSync(folder, mode)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

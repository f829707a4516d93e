import { createHash } from 'node:crypto'
import { chmodSync, chownSync, readFileSync, readlinkSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'

export type Owner = { uid: number; gid: number }

const NOBODY = 65534

/** If root starts the server, the cluster belongs to a uid that nobody uses; below 65,536 for containers with fewer uids. */
export function ownersFor(folder: string, cluster: Stats | undefined): Owner[] {
  const isKept =
    cluster !== undefined && cluster.uid !== 0 && (cluster.uid !== NOBODY || isRunning(join(folder, 'postgres')))
  if (isKept) return [{ uid: cluster.uid, gid: cluster.gid }]
  const number = createHash('sha256').update(folder).digest().readUInt32BE()
  return [1_900_000_000 + (number % 200_000_000), 20_000 + (number % 40_000)].map(id => ({ uid: id, gid: id }))
}

/** Compares the working directory too, because another process may have the same pid. */
export function isRunning(cluster: string): boolean {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === cluster
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** PostgreSQL's user enters the private folder through a group of its own. Shared folders such as /tmp stay unchanged. */
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

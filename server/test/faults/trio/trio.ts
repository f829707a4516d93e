import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installedPostgres } from '../scratch-cluster.ts'
import { freePort } from '../server.ts'
import { Node } from './node.ts'

export interface Trio {
  readonly primary: Node
  readonly standbys: readonly Node[]
  /** libpq list of all three nodes, always in the same order. */
  url(database: string): string
  /** Promotes the most advanced standby; the other follows it. The steps a failover tool takes. */
  failOver(): Promise<void>
  stop(): Promise<void>
}

/** `synchronous`: a commit waits for one standby. Undefined if no PostgreSQL is installed. */
export async function startTrio({ synchronous }: { synchronous: boolean }): Promise<Trio | undefined> {
  const bin = installedPostgres()
  if (bin === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'bisavolo-trio-'))
  if (process.getuid?.() === 0) chownSync(folder, 65534, 65534)
  const nodes: Node[] = []
  for (const name of ['uno', 'due', 'tre']) {
    const port = await freePort()
    nodes.push(new Node({ bin, folder, name, port, synchronous: synchronous ? 'ANY 1 (*)' : '' }))
  }
  let primary = nodes[0] as Node
  const standbys = () => nodes.filter(node => node !== primary)
  await primary.create()
  for (const node of standbys()) await node.copyOf(primary)
  return {
    get primary() {
      return primary
    },
    get standbys() {
      return standbys()
    },
    url: database => `postgres://bisavolo@${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${database}`,
    failOver: async () => {
      // First cut off the old primary, so that no standby confirms its writes.
      for (const node of standbys()) await node.follow(undefined)
      const received = await Promise.all(standbys().map(async node => ({ node, at: await receivedBy(node) })))
      received.sort((a, b) => Number(b.at - a.at))
      const [next, other] = received.map(({ node }) => node) as [Node, Node]
      await next.promote()
      primary = next
      await other.follow(next)
    },
    stop: async () => {
      for (const node of nodes) await node.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function receivedBy(node: Node): Promise<bigint> {
  const { n } = await node.ask(
    `select greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) - '0/0'::pg_lsn as n`,
  )
  return BigInt(n as string)
}

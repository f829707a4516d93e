import { mkdir, realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { DatabaseLog } from '../log.ts'
import type { Target } from '../pool.ts'
import { findBinaries } from './embedded-binaries.ts'
import { ensureCluster } from './embedded-cluster.ts'
import { keepRunning } from './embedded-keeper.ts'
import { clusterFolder, findLaunch } from './embedded-launch.ts'
import { isWindows, passwordFor } from './embedded-password.ts'
import { settings } from './embedded-settings.ts'

export type Embedded = { target: Target; close(): Promise<void> }

/** `forTests` trades durability for speed: no fsync, at creation or later. */
export type EmbeddedOptions = { dataDir: string; log: DatabaseLog; forTests?: boolean }

/**
 * Our own PostgreSQL under `dataDir/postgres`: created, started, or shared with the servers that already run it. It
 * stops when the last of them has gone, however it went (supervisor.mjs), and starts again if it is killed under us.
 */
export async function startEmbedded({ dataDir, log, forTests = false }: EmbeddedOptions): Promise<Embedded> {
  await mkdir(dataDir, { recursive: true })
  const folder = await realpath(resolve(dataDir))
  const binaries = await findBinaries(folder)
  const launch = await findLaunch(folder, binaries)
  const password = isWindows ? await passwordFor(folder) : undefined
  await ensureCluster({ folder, binaries, launch, forTests, log })
  const keeper = await keepRunning(
    {
      cluster: clusterFolder(folder),
      program: binaries.postgres,
      settings: settings(forTests),
      launch,
      logFile: resolve(folder, 'postgres.log'),
      user: USER,
      database: DATABASE,
      password,
    },
    log,
  )
  const target = { ...keeper.address, user: USER, database: DATABASE, ...(password !== undefined && { password }) }
  return { target, close: keeper.close }
}

const USER = 'bisavolo'
const DATABASE = 'bisavolo'

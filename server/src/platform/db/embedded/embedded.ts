import { mkdir, realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { DatabaseLog } from '../log.ts'
import type { Target } from '../pool.ts'
import { findBinaries } from './embedded-binaries.ts'
import { ensureCluster } from './embedded-cluster.ts'
import { binariesOf } from './embedded-home.ts'
import { keepRunning } from './embedded-keeper.ts'
import { clusterFolder, findLaunch } from './embedded-launch.ts'
import { hba, type Login, loginsOf, secretFor } from './embedded-password.ts'
import { settings } from './embedded-settings.ts'

export type Embedded = {
  target: Target
  owner: Target
  superuser: Target
  version: string
  close(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  postgresHome?: string | undefined
  log: DatabaseLog
  forTests?: boolean
}

/** Several servers share one PostgreSQL: it stops with the last of them (supervisor.mjs). */
export async function startEmbedded({
  dataDir,
  postgresHome,
  log,
  forTests = false,
}: EmbeddedOptions): Promise<Embedded> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const folder = await realpath(resolve(dataDir))
  const binaries = postgresHome === undefined ? await findBinaries(folder) : await binariesOf(resolve(postgresHome))
  const launch = await findLaunch(folder, binaries)
  const secret = await secretFor(folder)
  const logins = loginsOf(secret.text)
  await ensureCluster({ folder, binaries, launch, secret, forTests, log })
  const keeper = await keepRunning(
    {
      cluster: clusterFolder(folder),
      program: binaries.postgres,
      settings: settings(forTests),
      launch,
      logFile: resolve(folder, 'postgres.log'),
      database: DATABASE,
      logins,
      hba,
    },
    log,
  )
  const as = (login: Login) => ({ ...keeper.address, ...login, database: DATABASE })
  const { superuser, owner, service } = logins
  return {
    ...{ target: as(service), owner: as(owner), superuser: as(superuser) },
    version: binaries.version,
    close: keeper.close,
  }
}

const DATABASE = 'bisavolo'

import { existsSync } from 'node:fs'
import { Busy } from '@bisavolo/domain'
import type pg from 'pg'
import { addressesOf } from './cluster/addresses.ts'
import { newClient, tellOf } from './cluster/cluster-client.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { closeFolder } from './embedded/embedded-owner.ts'
import type { DatabaseLog } from './log.ts'
import { clientConfig, createPool, type PoolLimits, type Target } from './pool.ts'
import { explainRefusal, refusePooler } from './refuse-pooler.ts'
import { openReplica, type Replica } from './replica.ts'
import { endSilence } from './silence.ts'

export type OpenDatabase = {
  pool: pg.Pool
  kind: 'embedded' | 'postgres'
  config: pg.ClientConfig
  newPool(limits: PoolLimits): pg.Pool
  owner: Target | undefined
  superuser: Target | undefined
  version: string
  openReplica(url: string | undefined): Replica | undefined
  close(): Promise<void>
}

type Options = PoolLimits & {
  databaseUrl?: string | undefined
  dataDir: string
  postgresHome?: string | undefined
  log: DatabaseLog
}

export async function openDatabase({
  databaseUrl,
  dataDir,
  postgresHome,
  log,
  ...limits
}: Options): Promise<OpenDatabase> {
  if (databaseUrl !== undefined && databaseUrl !== '') {
    const target = { connectionString: databaseUrl }
    refuseStandbyWish(databaseUrl)
    tellOf(target, log)
    const version = await checkServer(target)
    if (existsSync(dataDir)) closeFolder(dataDir)
    return opened('postgres', target, {
      limits,
      log,
      version,
      owner: undefined,
      superuser: undefined,
      stop: async () => {},
    })
  }
  const { target, owner, superuser, version, close } = await startEmbedded({ dataDir, postgresHome, log })
  return opened('embedded', target, { limits, log, version, owner, superuser, stop: close })
}

function refuseStandbyWish(url: string): void {
  const wish = /[?&]target_session_attrs=([^&#]*)/.exec(url)?.[1]
  if (wish !== undefined && !['any', 'read-write', 'primary'].includes(wish))
    throw new Error(`DATABASE_URL chiede target_session_attrs=${wish}, ma serve il primario: togli questo parametro.`)
}

type Opened = Pick<OpenDatabase, 'owner' | 'superuser' | 'version'> & {
  limits: PoolLimits
  log: DatabaseLog
  stop: () => Promise<void>
}

function opened(kind: OpenDatabase['kind'], target: Target, options: Opened): OpenDatabase {
  const { limits, log, owner, superuser, version, stop } = options
  const pools: pg.Pool[] = []
  const open = (to: Target, own: PoolLimits) => {
    const pool = createPool(to, own, log)
    pools.push(pool)
    return pool
  }
  const newPool = (own: PoolLimits) => open(target, own)
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= Promise.all(pools.map(pool => pool.end())).then(stop)
    return closing
  }
  const pool = newPool(limits)
  const config = clientConfig(target, limits)
  // A pool without statement timeout waits on purpose.
  if (limits.statementTimeout !== 0) endSilence({ pool, log, ask: () => askWhetherThere(config) })
  return {
    ...{ pool, kind, config, newPool, owner, superuser, version, close },
    openReplica: url => {
      if (url === undefined) return undefined
      if (kind === 'embedded')
        throw new Error('DATABASE_REPLICA_URL è indicata senza DATABASE_URL: di quale base dati sarebbe la replica?')
      if (addressesOf(url).length > 1) throw new Error('DATABASE_REPLICA_URL indica più host: serve una sola replica.')
      return openReplica(open({ connectionString: url }, limits), pool, log)
    },
  }
}

async function askWhetherThere(config: pg.ClientConfig): Promise<void> {
  const client = newClient(config)
  client.on('error', () => {})
  try {
    await client.connect()
  } finally {
    void client.end().catch(() => {})
  }
}

async function checkServer(target: Target): Promise<string> {
  const opened: pg.Client[] = []
  const open = async () => {
    const client = newClient(clientConfig(target))
    client.on('error', () => {})
    opened.push(client)
    await client.connect()
    return client
  }
  try {
    const client = await open()
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version")
    const text = rows[0]?.version ?? ''
    const version = Number.parseInt(text, 10)
    if (!(version >= 15)) throw new Error(`il server è PostgreSQL ${version}, serve la versione 15 o successiva`)
    await refusePooler(client, open)
    return text
  } catch (error) {
    const said = error instanceof Busy ? (error.cause as Error) : explainRefusal(error)
    throw new Error(`La base dati indicata da DATABASE_URL non è utilizzabile: ${said.message || said.name}`, {
      cause: error,
    })
  } finally {
    for (const client of opened) await client.end().catch(() => {})
  }
}

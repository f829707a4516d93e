import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { Clock, layClock } from '../clock/clock.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { makeSuperadmin, Server } from './server.ts'

export interface StoreSettings {
  folder: string
  /** First of the ports, one for each server. */
  port: number
  servers: number
  /** Instant at which the store is made. */
  from: string
  superadmin: { email: string; password: string }
}

/** An empty association: a database of its own, its clock, and servers that run on it. */
export interface Store {
  pool: pg.Pool
  clock: Clock
  servers: Server[]
  cluster: Cluster
  outbox: string
  close(): Promise<void>
}

export async function openStore(settings: StoreSettings): Promise<Store> {
  const { folder, port, servers: many, from, superadmin } = settings
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const cluster = await startCluster(folder)
  try {
    const admin = new pg.Client({ connectionString: cluster.url('postgres') })
    await admin.connect()
    await admin.query('create database associazione').finally(() => admin.end())
    const url = cluster.url('associazione')
    const pool = new pg.Pool({ connectionString: url, max: 4, types: { getTypeParser } })
    // A restart of the database cuts idle connections: the next question opens another.
    pool.on('error', () => {})
    await layClock(pool, 'associazione')
    const clock = new Clock(folder, pool)
    await clock.set(from)
    const data = join(folder, 'data')
    const env = { ...clock.env, DATABASE_URL: url, DATA_DIR: data, PUBLIC_URL: `http://127.0.0.1:${port}` }
    await makeSuperadmin(env, superadmin.email, superadmin.password)
    const servers = Array.from({ length: many }, (_, i) => new Server({ folder: data, port: port + i, env }))
    const close = async () => {
      await Promise.all(servers.map(server => server.end('SIGTERM')))
      await pool.end()
      await cluster.stop()
    }
    try {
      for (const server of servers) await server.start()
    } catch (error) {
      await close()
      throw error
    }
    return { pool, clock, servers, cluster, outbox: join(data, 'outbox'), close }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

/** Days and instants stay text and numbers stay exact: the model compares what is written. */
function getTypeParser(oid: number, format?: string) {
  if ([1082, 1114, 1184].includes(oid)) return (text: string) => text
  return pg.types.getTypeParser(oid, format as 'text')
}

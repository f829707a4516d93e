import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { Clock, layClock, setSearchPath } from '../clock/clock.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { makeSuperadmin, portsFrom, Server } from './server.ts'

export interface StoreSettings {
  folder: string
  /** First of the ports, one for each server; 0 takes free ones. */
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
  outbox: string
  /** How often the database went away in the middle of work. */
  restarts: number
  restartDatabase(how: 'immediate' | 'fast'): Promise<void>
  close(): Promise<void>
}

/** Empty associations to be taken one after the other: what the first start does is done once. */
export interface Shelf {
  take(from: string): Promise<Store>
  close(): Promise<void>
}

export async function openStore(settings: StoreSettings): Promise<Store> {
  const shelf = await openShelf(settings)
  try {
    const store = await shelf.take(settings.from)
    const end = store.close
    store.close = () => end().finally(() => shelf.close())
    return store
  } catch (error) {
    await shelf.close()
    throw error
  }
}

export async function openShelf({ folder, port, servers: many, from, superadmin }: StoreSettings): Promise<Shelf> {
  rmSync(folder, { recursive: true, force: true })
  const data = join(folder, 'data')
  mkdirSync(data, { recursive: true })
  const cluster = await startCluster(folder)
  const ports = await portsFrom(port, many)
  const envOf = (clock: Clock, url: string) => ({
    ...clock.env,
    DATABASE_URL: url,
    DATA_DIR: data,
    PUBLIC_URL: `http://127.0.0.1:${ports[0]}`,
  })
  try {
    await asked(cluster, 'create database modello')
    const model = poolOf(cluster.url('modello'))
    await layClock(model)
    await setSearchPath(model, 'modello')
    const clock = new Clock(folder, model)
    await clock.set(from)
    await makeSuperadmin(envOf(clock, cluster.url('modello')), superadmin.email, superadmin.password)
    await model.end()
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return {
    take: async instant => {
      await asked(cluster, 'drop database if exists associazione with (force)')
      await asked(cluster, 'create database associazione template modello')
      // Else a database that crashes soon after gives the copied sequences' first numbers a second time.
      await asked(cluster, 'checkpoint')
      const pool = poolOf(cluster.url('associazione'))
      await setSearchPath(pool, 'associazione')
      const clock = new Clock(folder, pool)
      await clock.set(instant)
      const env = envOf(clock, cluster.url('associazione'))
      const servers = ports.map(own => new Server({ folder: data, port: own, env }))
      const close = async () => {
        await Promise.all(servers.map(server => server.end('SIGTERM')))
        await pool.end()
      }
      try {
        for (const server of servers) await server.start()
      } catch (error) {
        await close()
        throw error
      }
      const store: Store = { pool, clock, servers, outbox: join(data, 'outbox'), restarts: 0, restartDatabase, close }
      async function restartDatabase(how: 'immediate' | 'fast') {
        store.restarts++
        await cluster.restart(how)
      }
      return store
    },
    close: () => cluster.stop(),
  }
}

async function asked(cluster: Cluster, text: string) {
  const client = new pg.Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

function poolOf(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 4, types: { getTypeParser } })
  // A restart of the database cuts idle connections: the next question opens another.
  pool.on('error', () => {})
  return pool
}

/** Days and instants stay text: the model compares what is written. */
function getTypeParser(oid: number, format?: string) {
  if ([1082, 1114, 1184].includes(oid)) return (text: string) => text
  return pg.types.getTypeParser(oid, format as 'text')
}

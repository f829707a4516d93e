import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { Clock, layClock, setSearchPath } from '../clock/clock.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { makeSuperadmin, portsFrom, Server } from './server.ts'

export interface StoreSettings {
  folder: string
  port: number
  servers: number
  from: string
  superadmin: { email: string; password: string }
}

export interface Store {
  pool: pg.Pool
  clock: Clock
  servers: Server[]
  outbox: string
  restarts: number
  restartDatabase(how: 'immediate' | 'fast'): Promise<void>
  close(): Promise<void>
}

/** Provides empty stores one after the other; the first start is done only once, for the template. */
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
      // Without it a crash soon after would reset the copied sequences.
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
  // A database restart cuts idle connections; the pool opens new ones.
  pool.on('error', () => {})
  return pool
}

/** Dates and timestamps stay text, as the model compares text. */
function getTypeParser(oid: number, format?: string) {
  if ([1082, 1114, 1184].includes(oid)) return (text: string) => text
  return pg.types.getTypeParser(oid, format as 'text')
}

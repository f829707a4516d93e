import type pg from 'pg'
import type { DatabaseLog } from '../log.ts'
import { addressesOf } from './addresses.ts'
import { type Known, type Primary, primaryOf } from './primary.ts'
import { standingOf } from './standing.ts'
import { StrictClient } from './strict-client.ts'

type Done = (error: Error | null, client?: pg.Client) => void

class ClusterClient extends StrictClient {
  readonly #primary: Primary

  constructor(config: pg.ClientConfig) {
    const list = config.connectionString as string
    const connectionTimeoutMillis = config.connectionTimeoutMillis || 2000
    super({ ...config, connectionString: addressesOf(list)[0], connectionTimeoutMillis })
    this.#primary = primaryOf(list)
    // Without a listener, a connection lost before its first query would crash the process.
    this.on('error', () => {})
  }

  override connect(): Promise<pg.Client>
  override connect(done: Done): void
  override connect(done?: Done): Promise<pg.Client> | undefined {
    const opened = this.#open()
    if (done === undefined) return opened
    opened.then(client => done(null, client), done)
    return undefined
  }

  async #open(): Promise<pg.Client> {
    Object.assign(this, await this.#primary.find().then(({ host, port }) => ({ host, port })))
    if (this.connection.stream.destroyed) throw new Error('timeout exceeded when trying to connect')
    try {
      await super.connect()
      this.#primary.admit(this, await standingOf(this))
      return this
    } catch (error) {
      this.#primary.doubt()
      void this.end().catch(() => {})
      throw error
    }
  }

  override leave(error: Error): void {
    this.#primary.doubt()
    super.leave(error)
  }
}

type ClientClass = new (config: pg.ClientConfig) => pg.Client

function clientClass({ connectionString }: pg.ClientConfig): ClientClass {
  return isList(connectionString) ? ClusterClient : StrictClient
}

export function newClient(config: pg.ClientConfig): pg.Client {
  return new (clientClass(config))(config)
}

export function clientOfPool(config: pg.ClientConfig): Pick<pg.PoolConfig, 'Client'> {
  return { Client: clientClass(config) as unknown as NonNullable<pg.PoolConfig['Client']> }
}

export function knownOf({ connectionString }: pg.ClientConfig): { known?: Known } {
  return isList(connectionString) ? { known: primaryOf(connectionString).known } : {}
}

export function learnKnown({ connectionString, known }: pg.ClientConfig & { known?: Known }): void {
  if (isList(connectionString) && known !== undefined) primaryOf(connectionString).learn(known)
}

export function tellOf({ connectionString }: pg.ClientConfig, log: DatabaseLog): void {
  if (isList(connectionString)) primaryOf(connectionString).tell(log)
}

function isList(connectionString: string | undefined): connectionString is string {
  return connectionString !== undefined && addressesOf(connectionString).length > 1
}

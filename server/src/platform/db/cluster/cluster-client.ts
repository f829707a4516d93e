import type pg from 'pg'
import type { DatabaseLog } from '../log.ts'
import { addressesOf } from './addresses.ts'
import { type Known, type Primary, primaryOf } from './primary.ts'
import { standingOf } from './standing.ts'
import { StrictClient } from './strict-client.ts'

type Done = (error: Error | null, client?: pg.Client) => void

/** A connection to whichever server of a list is the primary when it is opened; it ends when another becomes it. */
class ClusterClient extends StrictClient {
  readonly #primary: Primary

  constructor(config: pg.ClientConfig) {
    const list = config.connectionString as string
    // A pool that waits for ever for a free connection does not wait for ever for a server that is gone.
    const connectionTimeoutMillis = config.connectionTimeoutMillis || 2000
    super({ ...config, connectionString: addressesOf(list)[0], connectionTimeoutMillis })
    this.#primary = primaryOf(list)
    // Between the connection and the first question there is nobody else to hear of its end.
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
    // Whoever waited for it has given up meanwhile.
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

/** For one host, or the embedded store, a client like any other. */
function clientClass({ connectionString }: pg.ClientConfig): ClientClass {
  return isList(connectionString) ? ClusterClient : StrictClient
}

export function newClient(config: pg.ClientConfig): pg.Client {
  return new (clientClass(config))(config)
}

/** For the options of a pool, which makes its clients itself. */
export function clientOfPool(config: pg.ClientConfig): Pick<pg.PoolConfig, 'Client'> {
  return { Client: clientClass(config) as unknown as NonNullable<pg.PoolConfig['Client']> }
}

/** Of a list of hosts: what this process, or this thread, has seen of them. */
export function knownOf({ connectionString }: pg.ClientConfig): { known?: Known } {
  return isList(connectionString) ? { known: primaryOf(connectionString).known } : {}
}

export function learnKnown({ connectionString, known }: pg.ClientConfig & { known?: Known }): void {
  if (isList(connectionString) && known !== undefined) primaryOf(connectionString).learn(known)
}

/** Of a list of hosts: from here on the log is told of them. */
export function tellOf({ connectionString }: pg.ClientConfig, log: DatabaseLog): void {
  if (isList(connectionString)) primaryOf(connectionString).tell(log)
}

function isList(connectionString: string | undefined): connectionString is string {
  return connectionString !== undefined && addressesOf(connectionString).length > 1
}

import { Busy } from '@bisavolo/domain'
import pg from 'pg'
import type { DatabaseLog } from '../log.ts'
import { addressesOf } from './addresses.ts'
import { type Answer, type Answered, type Host, Roll, wordsOf } from './roll.ts'
import { probePatience, type Standing, standingOf } from './standing.ts'

const pause = 250
const watchEvery = 2000

export interface Known {
  timeline: number
  system?: string | undefined
}

/** A replaced primary that comes back still accepts writes, so the host with the highest timeline wins. */
export class Primary {
  readonly #addresses: readonly string[]
  readonly #roll = new Roll()
  #highest = 0
  #system: string | undefined
  #known: Answered | undefined
  #search: Promise<Answered> | undefined
  #clients = new Map<pg.Client, number>()
  #watch: NodeJS.Timeout | undefined

  constructor(list: string) {
    this.#addresses = addressesOf(list)
  }

  tell(log: DatabaseLog): void {
    this.#roll.log = log
  }

  /** The known primary counts only while a connection is open, because polling runs only then. */
  find(): Promise<Host> {
    if (this.#known !== undefined && this.#clients.size > 0) return Promise.resolve(this.#known)
    if (this.#search === undefined) {
      const search = this.#look()
      this.#search = search
      const forget = () => {
        if (this.#search === search) this.#search = undefined
      }
      search.then(forget, () => void setTimeout(forget, pause).unref())
    }
    return this.#search
  }

  get known(): Known {
    return { timeline: this.#highest, system: this.#system }
  }

  /** A new thread needs this: if the new primary answers slowly, the replaced primary would look valid. */
  learn({ timeline, system }: Known): void {
    this.#system ??= system
    this.#raise(timeline)
  }

  doubt(): void {
    this.#known = undefined
  }

  admit(client: pg.Client, { isReadOnly, timeline, system }: Standing): void {
    if (system !== (this.#system ?? system)) throw noPrimary(`un’altra base dati (${system})`)
    this.#raise(timeline)
    if (isReadOnly || timeline < this.#highest) throw noPrimary(`timeline ${timeline}`)
    this.#system = system
    this.#clients.set(client, timeline)
    client.on('end', () => this.#leave(client))
    this.#watch ??= setInterval(() => void this.#look().catch(() => {}), watchEvery).unref()
  }

  #leave(client: pg.Client): void {
    this.#clients.delete(client)
    if (this.#clients.size > 0) return
    clearInterval(this.#watch)
    this.#watch = undefined
  }

  async #look(): Promise<Answered> {
    const all = await Promise.all(this.#addresses.map(ask))
    const answered = all.filter(answer => 'timeline' in answer)
    const systems = new Set(answered.map(({ system }) => system))
    // Before the first connection we cannot know which database is ours.
    if (this.#system === undefined && systems.size > 1)
      throw this.#none(
        all,
        `gli host sono di basi dati diverse (identificativi ${[...systems].join(', ')}), e devono essere copie di una sola`,
      )
    const own = answered.filter(({ system }) => system === (this.#system ?? system))
    for (const { timeline } of own) this.#raise(timeline)
    const writable = own.filter(({ isReadOnly, timeline }) => !isReadOnly && timeline === this.#highest)
    const [first] = writable
    if (first === undefined) throw this.#none(all, 'nessun host accetta scritture')
    // Two hosts were promoted on the same timeline: a person must choose.
    if (writable.some(({ started }) => started !== first.started))
      throw this.#none(all, 'due host accettano scritture sulla stessa timeline, e uno va fermato')
    this.#known = first
    this.#roll.call(all, first, this.#system)
    return first
  }

  #none(all: readonly Answer[], why: string): Busy {
    this.#roll.call(all, undefined, this.#system)
    const reason = `${why}: ${all.map(answer => wordsOf(answer, this.#system)).join('; ')}`
    this.#roll.miss(reason)
    return noPrimary(reason)
  }

  #raise(timeline: number): void {
    if (timeline <= this.#highest) return
    this.#highest = timeline
    if (this.#known !== undefined && this.#known.timeline < timeline) this.#known = undefined
    for (const [client, own] of this.#clients)
      if (own < timeline) client.connection.stream.destroy(new Error('Connection terminated: the primary has changed'))
  }
}

function noPrimary(reason: string): Busy {
  const error = new Busy('La base dati non accetta scritture in questo momento: riprova tra poco.', 2)
  error.cause = new Error(reason)
  return error
}

async function ask(address: string): Promise<Answer> {
  const client = new pg.Client({
    ...{ connectionString: address, application_name: 'bisavolo', connectionTimeoutMillis: probePatience },
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return { host: client.host, port: client.port, ...(await standingOf(client)) }
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    const isRefusal = error instanceof pg.DatabaseError
    return { host: client.host, port: client.port, isRefusal, reason: message || (code ?? 'connessione') }
  } finally {
    void client.end().catch(() => {})
  }
}

const primaries = new Map<string, Primary>()

export function primaryOf(list: string): Primary {
  const primary = primaries.get(list) ?? new Primary(list)
  primaries.set(list, primary)
  return primary
}

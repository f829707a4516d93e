import { Busy } from '@bisavolo/domain'
import pg from 'pg'
import type { DatabaseLog } from '../log.ts'
import { addressesOf } from './addresses.ts'
import { type Answer, type Answered, type Host, Roll, wordsOf } from './roll.ts'
import { probePatience, type Standing, standingOf } from './standing.ts'

/** A search in vain answers everybody who asks so many milliseconds later, too. */
const pause = 250
const watchEvery = 2000

/** What is known of a cluster beyond a connection: a thread is told, since it might not find out by itself. */
export interface Known {
  timeline: number
  system?: string | undefined
}

/**
 * Which server of a list takes writes: one that says so and whose timeline is the highest that any of them, standbys included, has
 * shown. A primary that was cut off or stopped and comes back still says that it takes writes; its timeline gives it away. A server of
 * another cluster, which a wrong address leads to, is none of them, whatever it says.
 */
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

  /** From here on the log is told which server it is, that there is none, and which ones do not answer. */
  tell(log: DatabaseLog): void {
    this.#roll.log = log
  }

  /** The one that is known, else everybody is asked; so too when nobody is connected, since then nobody watches. */
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

  /** The highest timeline that was seen here, 0 before the first answer; and of which cluster. */
  get known(): Known {
    return { timeline: this.#highest, system: this.#system }
  }

  /** What others have seen counts here too: to a thread that has just begun, a replaced primary whose successor is slow to answer is a primary. */
  learn({ timeline, system }: Known): void {
    this.#system ??= system
    this.#raise(timeline)
  }

  /** It did not answer, or not as a primary: the next caller asks all of them. */
  doubt(): void {
    this.#known = undefined
  }

  /** Every connection is held against what is known of the others, and ends when one of a higher timeline shows up. */
  admit(client: pg.Client, { isReadOnly, timeline, system }: Standing): void {
    if (system !== (this.#system ?? system)) throw noPrimary(`un’altra base dati (${system})`)
    this.#raise(timeline)
    if (isReadOnly || timeline < this.#highest) throw noPrimary(`timeline ${timeline}`)
    this.#system = system
    this.#clients.set(client, timeline)
    client.on('end', () => this.#leave(client))
    // All of them are asked from time to time, so that a change is noticed on connections that nobody uses, or that go on as before.
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
    // Which of them is the registry is known from the first connection on; before that it is not ours to guess.
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
    // Two of one timeline were both promoted: which of them people's work goes on in is not ours to decide.
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

/** One for each list, process and thread: what one connection learns counts for all. */
export function primaryOf(list: string): Primary {
  const primary = primaries.get(list) ?? new Primary(list)
  primaries.set(list, primary)
  return primary
}

import { Busy } from '@bisavolo/domain'
import pg from 'pg'
import { addressesOf } from './addresses.ts'
import { probePatience, type Standing, standingOf } from './standing.ts'

interface Host {
  host: string
  port: number
}
type Answered = Host & Standing
type Silent = Host & { reason: string }

/** A search in vain answers everybody who asks so many milliseconds later, too. */
const pause = 250
const watchEvery = 2000

/**
 * Which server of a list takes writes: one that says so and whose timeline is the highest that any of them, standbys included, has
 * shown. A primary that was cut off or stopped and comes back still says that it takes writes; its timeline gives it away.
 */
export class Primary {
  readonly #addresses: readonly string[]
  #highest = 0
  #known: Answered | undefined
  #search: Promise<Answered> | undefined
  #clients = new Map<pg.Client, number>()
  #watch: NodeJS.Timeout | undefined

  constructor(list: string) {
    this.#addresses = addressesOf(list)
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

  /** The highest timeline that was seen here; 0 before the first answer. */
  get timeline(): number {
    return this.#highest
  }

  /** What others have seen counts here too: to a thread that has just begun, a replaced primary whose successor is slow to answer is a primary. */
  learn(timeline: number): void {
    this.#raise(timeline)
  }

  /** It did not answer, or not as a primary: the next caller asks all of them. */
  doubt(): void {
    this.#known = undefined
  }

  /** Every connection is held against what is known of the others, and ends when one of a higher timeline shows up. */
  admit(client: pg.Client, { isReadOnly, timeline }: Standing): void {
    this.#raise(timeline)
    if (isReadOnly || timeline < this.#highest) throw noPrimary(`timeline ${timeline}`)
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
    for (const { timeline } of answered) this.#raise(timeline)
    const writable = answered.filter(({ isReadOnly, timeline }) => !isReadOnly && timeline === this.#highest)
    const [first] = writable
    // Two of one timeline were both promoted: which of them people's work goes on in is not ours to decide.
    if (first === undefined || writable.some(({ started }) => started !== first.started))
      throw noPrimary(all.map(wordsOf).join('; '))
    this.#known = first
    return first
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

/** For whoever runs the servers: people read the sentence above. */
function wordsOf(answer: Answered | Silent): string {
  const name = `${answer.host}:${answer.port}`
  if ('reason' in answer) return `${name} non risponde (${answer.reason})`
  return `${name} ${answer.isReadOnly ? 'sola lettura' : 'accetta scritture'}, timeline ${answer.timeline}`
}

async function ask(address: string): Promise<Answered | Silent> {
  const client = new pg.Client({
    ...{ connectionString: address, application_name: 'bisavolo', connectionTimeoutMillis: probePatience },
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return { host: client.host, port: client.port, ...(await standingOf(client)) }
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    return { host: client.host, port: client.port, reason: message || (code ?? 'connessione') }
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

import type { Answer, Call, Json } from './area.ts'
import { exchange } from './exchange.ts'
import type { CallLog } from './log.ts'
import type { Person } from './world.ts'

export interface Wire {
  url(): string
  log: CallLog
  day(): string
}

export class NoAnswer extends Error {}

export class Client {
  #wire: Wire
  #known = new Set<Person>()
  #entering = new Map<Person, Promise<void>>()

  constructor(wire: Wire) {
    this.#wire = wire
  }

  async call(call: Call, cutAfter?: number): Promise<Answer> {
    const held = call.who.token
    if (held === null) await this.#enter(call.who, held)
    const first = await this.#send(call, cutAfter)
    if (first.status !== 401) return first
    // Sessions expire after half an hour, so the client signs in again.
    await this.#enter(call.who, held)
    return this.#send(call, cutAfter)
  }

  /** One sign-in for all concurrent calls of a person. */
  async #enter(who: Person, held: string | null) {
    const under = this.#entering.get(who) ?? (who.token === held ? this.#signIn(who) : Promise.resolve())
    this.#entering.set(who, under)
    await under.finally(() => this.#entering.delete(who))
  }

  async #signIn(who: Person) {
    const body = { username: who.email, password: who.password }
    const answer = await this.#fetch('POST', '/auth/login', body, {})
    if (answer.status !== 200 || typeof answer.body?.token !== 'string')
      throw new SignInRefused(who, answer.status, answer.body)
    who.account ??= answer.body.account_id
    const bearer = { authorization: `Bearer ${answer.body.token}` }
    if (!this.#known.has(who)) await this.#firstTime(who, bearer)
    who.token = answer.body.token
  }

  async #firstTime(who: Person, bearer: Record<string, string>) {
    const profile = await this.#fetch('GET', '/auth/check', undefined, bearer)
    const expires = profile.body?.account?.password_expire
    if (typeof expires === 'string' && expires < this.#wire.day()) await this.#changePassword(who, bearer)
    this.#known.add(who)
  }

  async #changePassword(who: Person, bearer: Record<string, string>) {
    const newpass = `${who.password} e poi`
    const body = { oldpass: who.password, newpass, confirmpass: newpass }
    const answer = await this.#fetch('POST', '/auth/changePass', body, bearer)
    if (answer.status !== 200) throw new SignInRefused(who, answer.status, answer.body)
    who.password = newpass
  }

  async #send({ who, method, path, body, headers = {}, note }: Call, cutAfter?: number): Promise<Answer> {
    const began = performance.now()
    const sent = { ...headers, authorization: `Bearer ${who.token}` }
    const answer = await this.#fetch(method, path, body, sent, cutAfter)
    const ms = Math.round(performance.now() - began)
    const line = { day: this.#wire.day(), who: who.name, method, path, note, ms }
    const extra = Object.keys(headers).length > 0 ? { headers } : {}
    this.#wire.log.add({ ...line, ...extra, ...(body !== undefined && { body }) }, answer)
    return answer
  }

  async #fetch(method: string, path: string, body: unknown, headers: Record<string, string>, cutAfter?: number) {
    const own = { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) }
    const sent = { method, headers: { ...own, ...headers }, cutAfter: cutAfter ?? 60_000 }
    const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : Buffer.from(JSON.stringify(body) ?? '')
    try {
      const answer = await exchange(this.#wire.url() + path, { ...sent, ...(body !== undefined && { body: bytes }) })
      const isText = /^$|^text\/|[/+](json|xml)\b/.test(answer.headers['content-type'] ?? '')
      const found = isText ? read(answer.bytes.toString()) : answer.bytes.toString('latin1')
      return { status: answer.status, body: found, headers: answer.headers }
    } catch (error) {
      throw new NoAnswer(`${method} ${path}`, { cause: error })
    }
  }
}

export class SignInRefused extends Error {
  /** Temporary: the server is down or busy. */
  readonly isPassing: boolean

  constructor(who: Person, status: number, body: Json) {
    super(`${who.name} non entra: ${status} ${JSON.stringify(body)}`)
    this.isPassing = status === 503 || status === 429
  }
}

function read(text: string): Json {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

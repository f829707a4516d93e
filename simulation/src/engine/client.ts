import type { Answer, Call, Json } from './area.ts'
import type { CallLog } from './log.ts'
import type { Person } from './world.ts'

/** Where calls go: one of the servers, and what else a person out there would know. */
export interface Wire {
  url(): string
  log: CallLog
  day(): string
}

/** A call that was never answered: the line was cut, or the server was gone. */
export class NoAnswer extends Error {}

/** An outside client: it signs in, carries its token, reads JSON, and knows nothing else of the product. */
export class Client {
  #wire: Wire

  constructor(wire: Wire) {
    this.#wire = wire
  }

  async call(call: Call, cutAfter?: number): Promise<Answer> {
    if (call.who.token === null) await this.signIn(call.who)
    const first = await this.#send(call, cutAfter)
    // A session ends after half an hour without its person: people sign in again.
    if (first.status === 401) await this.signIn(call.who)
    // What the office gave is good for the first time only.
    else if (first.body?.code === 'password_scaduta') await this.#changePassword(call.who)
    else return first
    return this.#send(call, cutAfter)
  }

  async signIn(who: Person) {
    const body = { username: who.email, password: who.password }
    const answer = await this.#fetch('POST', '/auth/login', body, {})
    if (answer.status !== 200 || typeof answer.body?.token !== 'string')
      throw new SignInRefused(who, answer.status, answer.body)
    who.token = answer.body.token
    who.account ??= answer.body.account_id
  }

  async #changePassword(who: Person) {
    const newpass = `${who.password} e poi`
    const body = { oldpass: who.password, newpass, confirmpass: newpass }
    const answer = await this.#fetch('POST', '/auth/changePass', body, { authorization: `Bearer ${who.token}` })
    if (answer.status !== 200) throw new SignInRefused(who, answer.status, answer.body)
    who.password = newpass
    if (typeof answer.body?.token === 'string') who.token = answer.body.token
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
    const signal = AbortSignal.timeout(cutAfter ?? 60_000)
    try {
      const answer = await fetch(this.#wire.url() + path, {
        method,
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal,
      })
      const text = await answer.text()
      return { status: answer.status, body: read(text), headers: Object.fromEntries(answer.headers) }
    } catch (error) {
      throw new NoAnswer(`${method} ${path}`, { cause: error })
    }
  }
}

export class SignInRefused extends Error {
  constructor(who: Person, status: number, body: Json) {
    super(`${who.name} non entra: ${status} ${JSON.stringify(body)}`)
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

import { Client } from '../engine/client.ts'
import { newPerson } from '../engine/founding.ts'
import { CallLog, type Made } from '../engine/log.ts'
import type { Shelf, Store } from '../engine/store.ts'
import type { Person } from '../engine/world.ts'
import { madeThings, replaceNumbers, type Thing } from './numbers.ts'

export type Cast = Pick<Person, 'name' | 'role' | 'email'>[]

export type LastLook = (pool: Store['pool'], as: (entity: string, number: number) => number) => Promise<void>

interface Options {
  file: string
  lastLook?: LastLook | undefined
}

export async function replay(calls: Made[], cast: Cast, shelf: Shelf, { file, lastLook }: Options): Promise<Made[]> {
  let today = calls[0]?.day ?? '2025-01-02'
  const superadmin = newPerson('superadmin', 'superadmin')
  const store = await shelf.take(`${today}T07:00:00Z`)
  const log = new CallLog(file)
  const client = new Client({ url: () => store.servers[0]!.url, log, day: () => today })
  const people = new Map<string, Person>([['superadmin', superadmin]])
  const numbers = new Map<Thing, number>()
  const codes = new Map<string, string>()
  const as = (entity: string, number: number) => numbers.get(`${entity} ${number}`) ?? number
  try {
    for (const call of calls) {
      if (call.day !== today) {
        today = call.day
        await store.clock.set(`${today}T07:00:00Z`)
        for (const person of people.values()) person.token = null
      }
      const who = people.get(call.who) ?? meet(people, cast, call.who)
      const again = replaceNumbers(call, as)
      const { 'idempotency-key': _key, ...headers } = call.headers ?? {}
      const method = call.method as 'GET'
      const before = log.made.length
      // Skips calls by people whose account was not created in the replay.
      const path = withCode(again.path, codes)
      await client.call({ who, method, note: call.note, headers, body: again.body, path }).catch(() => {})
      if (log.made.length === before) continue
      remember(numbers, call, log.made.at(-1)!)
      rememberCode(codes, call, log.made.at(-1)!)
      if (call.path === '/account' && call.method === 'POST') admit(people, cast, call)
    }
    await lastLook?.(store.pool, as)
    return log.made
  } finally {
    await log.close()
    await store.close()
  }
}

function meet(people: Map<string, Person>, cast: Cast, name: string): Person {
  const known = cast.find(person => person.name === name)
  const person = { ...newPerson(name, known?.role ?? 'socio'), ...known }
  people.set(name, person)
  return person
}

function admit(people: Map<string, Person>, cast: Cast, { body }: Made) {
  const { email, password } = body as { email: string; password: string }
  const name = cast.find(person => person.email === email)?.name
  if (name !== undefined) meet(people, cast, name).password = password
}

function remember(numbers: Map<Thing, number>, before: Made, now: Made) {
  const made = madeThings(now)
  for (const [i, thing] of madeThings(before).entries()) {
    const other = made[i]
    if (other !== undefined) numbers.set(thing, Number(other.split(' ')[1]))
  }
}

/** Codes differ too if fewer records were created before. */
export function withCode(path: string, codes: ReadonlyMap<string, string>) {
  const [, before, code] = /^(\/cerca\/[a-z_]+\/)([^/?]+)$/.exec(path) ?? []
  if (before === undefined || code === undefined) return path
  const other = codes.get(decodeURIComponent(code))
  return other === undefined ? path : before + encodeURIComponent(other)
}

function rememberCode(codes: Map<string, string>, before: Made, now: Made) {
  if (typeof before.given?.codice === 'string' && typeof now.given?.codice === 'string')
    codes.set(before.given.codice, now.given.codice)
}

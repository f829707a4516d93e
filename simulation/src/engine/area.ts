import type { Random } from './random.ts'
import type { Person, World } from './world.ts'

/** What a call answered: it is read as it comes, whatever its shape. */
// biome-ignore lint/suspicious/noExplicitAny: the answers of an outside product have no type of ours
export type Json = any

export interface Call {
  who: Person
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'
  path: string
  /** Sent as JSON; a text as it is, a letter a byte, for the parts of an upload. */
  body?: unknown
  headers?: Record<string, string>
  /** Why it is made, for the story of a failure. */
  note: string
}

export interface Answer {
  status: number
  /** JSON as it was read; of a file its bytes, a letter each. */
  body: Json
  headers: Record<string, string>
}

/** What the documents say of a call: one status, or those among which chance decides. */
export interface Expected {
  status: number | number[]
  /** The code of a refusal, of the answer itself or of one of its fields. */
  code?: string | string[]
  why: string
}

export interface Step {
  /** Made when it is run, so that it may use what was learnt before; null: it is no longer worth doing. */
  call: Call | (() => Call | null)
  /** Asked just before the call is made, and with it the model as it then is. */
  expect: (w: World) => Expected
  /** Only when the call was accepted (2xx). */
  learn?: (w: World, answer: Answer) => void
  /** When it was refused, should the model want to know (a place that two wanted). */
  refused?: (w: World, answer: Answer) => void
  /** The rules of the documents that this step puts to the test by code, for the coverage. */
  rules?: string[]
  /** May another person do this one badly: send it twice, cut the line, ask as somebody else? True unless said. */
  tamper?: boolean
}

/** What the model says and the store does not, or the other way round. */
export interface Difference {
  area: string
  what: string
  expected: unknown
  found: unknown
}

/** Reads the product from outside: by its calls, and what it stored by SQL. */
export interface Eyes {
  call(who: Person, method: Call['method'], path: string, headers?: Record<string, string>): Promise<Answer>
  /**
   * Rows of an entity that the trail tells of since the last look, to be compared after the day; null when all are, once
   * a week, at the end of a month and at the last look.
   */
  changed(entity: string): number[] | null
  sql<Row = Record<string, Json>>(text: string, params?: unknown[]): Promise<Row[]>
}

export interface Area {
  name: string
  /** Its part of the model, before the first day. */
  begin?: () => Partial<World>
  /** Shares no row with the area before it: both live at the same time. */
  beside?: boolean
  /**
   * Moments of a day, one after the other; the steps of one moment run at once. A generator plans each when the one
   * before is over.
   */
  plan(w: World, day: string, random: Random): Iterable<Step[]>
  /** After a day. What costs much may look only at the last of a month, or at the end (`w.ultimo`). */
  check(w: World, see: Eyes): Promise<Difference[]>
  /** The rules of its documents that some step has reached, and those that none has. */
  reached(): { rules: string[]; unreached: string[] }
}

import type { Random } from './random.ts'
import type { Person, World } from './world.ts'

// biome-ignore lint/suspicious/noExplicitAny: the answers of an outside product have no type of ours
export type Json = any

export interface Call {
  who: Person
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'
  path: string
  /** Sent as JSON; text is sent as is, one byte per character (for uploads). */
  body?: unknown
  headers?: Record<string, string>
  note: string
}

export interface Answer {
  status: number
  /** Parsed JSON; a file as text with one byte per character. */
  body: Json
  headers: Record<string, string>
}

/** The documented answer; several statuses if timing decides. */
export interface Expected {
  status: number | number[]
  code?: string | string[]
  why: string
}

export interface Step {
  /** A function runs just before the step, so that it can use earlier answers; null skips the step. */
  call: Call | (() => Call | null)
  expect: (w: World) => Expected
  learn?: (w: World, answer: Answer) => void
  refused?: (w: World, answer: Answer) => void
  /** Rules this step tests, for the coverage report. */
  rules?: string[]
  /** False if the step must not be disturbed (sent twice, cut off, tried by others). */
  tamper?: boolean
}

export interface Difference {
  area: string
  what: string
  expected: unknown
  found: unknown
}

export interface Eyes {
  call(who: Person, method: Call['method'], path: string, headers?: Record<string, string>): Promise<Answer>
  /**
   * Ids of the entity's rows changed since the last check; null to compare all (once a week, at the end of a month and of the
   * run).
   */
  changed(entity: string): number[] | null
  sql<Row = Record<string, Json>>(text: string, params?: unknown[]): Promise<Row[]>
}

export interface Area {
  name: string
  begin?: () => Partial<World>
  /** Shares no rows with the previous area, so both run in parallel. */
  beside?: boolean
  /**
   * The moments of a day in order; steps of a moment run in parallel. A generator can plan each moment after the previous one.
   */
  plan(w: World, day: string, random: Random): Iterable<Step[]>
  /** After each day; expensive checks only at the end of a month or of the run (`w.ultimo`). */
  check(w: World, see: Eyes): Promise<Difference[]>
  reached(): { rules: string[]; unreached: string[] }
}

import type { z } from 'zod'
import type { Role, Rule, Session } from './access.ts'
import { roles as everyRole } from './access.ts'

// Import only types from zod: the browser loads this file with its first call, and zod is large.

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface FileAnswer {
  file: string
}

interface Description {
  summary: string
  description?: string
  tag: string
  roles: readonly Role[] | 'public'
  /** Path parameters that are texts; all others are ids. */
  params?: z.ZodObject
  /** Entity of a path parameter, if the path does not show it. */
  names?: Readonly<Record<string, string>>
  query?: z.ZodObject
  body?: z.ZodType
  /** Multipart parts instead of a body: the route reads them as a stream. */
  form?: z.ZodObject
  answer?: z.ZodType | FileAnswer
  status?: 201 | 202
  /** Accepts x-filters and x-pagination. */
  isList?: true
  /** Accepts x-fields. */
  hasColumns?: true
  /** Accepts x-pagination but no filters: the order is fixed. */
  isPaged?: true
  /** Accepts x-search. */
  isSearch?: true
  /** Entities whose changes make a cached answer stale; 'everything' for calls that read all of them. */
  reads?: readonly string[] | 'everything'
  refuses?: readonly number[]
  /** Also open to sessions with an expired password, a missing second factor or an ended emulation. */
  evenIf?: readonly ('expired' | 'no-totp' | 'no-emulation')[]
  notEmulated?: true
}

/** The server route, the /openapi.json entry and the typed client all derive from this. */
export interface Call extends Description {
  method: Method
  path: string
}

/* @__NO_SIDE_EFFECTS__ */
export function defineCall<const C extends Call>(call: C): C {
  return call
}

/* @__NO_SIDE_EFFECTS__ */
export function rolesOfRule(rule: Rule): readonly Role[] {
  return everyRole.filter(role => rule(anyOne(role)) !== false)
}

/** A session with every optional part set: if the rule refuses this one, it refuses the whole role. */
function anyOne(role: Role): Session {
  return {
    accountId: 1,
    role,
    clienteId: 1,
    sezione: 'Lazio',
    today: '2000-01-01',
    real: { accountId: 1, role },
  }
}

export function mayCall({ roles }: Pick<Call, 'roles'>, role: Role): boolean {
  return roles === 'public' || roles.includes(role)
}

export function isFileAnswer(answer: Call['answer']): answer is FileAnswer {
  return answer !== undefined && 'file' in answer
}

export function addressOfCall(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(params[name])))
}

type NamesIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

export type ParamsOf<C extends Call> = {
  [N in NamesIn<C['path']>]: C['params'] extends z.ZodObject<infer S>
    ? N extends keyof S
      ? z.output<S[N]>
      : number
    : number
}

export type QueryOf<C extends Call> = C['query'] extends z.ZodType ? z.output<C['query']> : undefined
export type BodyOf<C extends Call> = C['body'] extends z.ZodType ? z.output<C['body']> : undefined
// biome-ignore lint/suspicious/noConfusingVoidType: a call without an answer returns nothing, as its handler does.
export type AnswerOf<C extends Call> = C['answer'] extends z.ZodType ? z.output<C['answer']> : void

export type CallInput<C extends Call> = ParamsOf<C> &
  (C['query'] extends z.ZodType ? { query?: z.input<C['query']> } : unknown) &
  (C['body'] extends z.ZodType ? { body: z.input<C['body']> } : unknown)

import type { z } from 'zod'
import type { Role, Rule, Session } from './access.ts'
import { roles as everyRole } from './access.ts'

// The browser loads this file with the first call it makes: it takes types of zod alone, never zod itself.

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** An answer that is a file to save; its name travels in X-Filename. */
export interface FileAnswer {
  file: string
}

/** What may be said of a call besides its address. */
interface Description {
  /** What /openapi.json says of it, in Italian. */
  summary: string
  /** What a sentence cannot hold. */
  description?: string
  /** The heading it stands under in /openapi.json: an entity or a subject. */
  tag: string
  /** Who may call it; the row itself may still be out of their reach. `public` needs no session. */
  roles: readonly Role[] | 'public'
  /** Texts of the path; those not named here are ids. */
  params?: z.ZodObject
  /** Whose number a part of the path is, where the path itself does not say it. */
  names?: Readonly<Record<string, string>>
  query?: z.ZodObject
  body?: z.ZodType
  /** In place of a body, the parts of a multipart form: the route itself reads them as they arrive. */
  form?: z.ZodObject
  /** Left out: 204 with no content. */
  answer?: z.ZodType | FileAnswer
  /** When it is not 200 (204 without an answer). */
  status?: 201 | 202
  /** It pages and filters like a list: x-filters and x-pagination. */
  isList?: true
  /** x-fields names which columns of its rows are wanted. */
  hasColumns?: true
  /** It has pages, in one order of its own: x-pagination without filters. */
  isPaged?: true
  /** The entities whose change makes this answer old; 'everything' for a call that looks at all of them. */
  reads?: readonly string[] | 'everything'
  /** Statuses it refuses with, besides those its shape implies. */
  refuses?: readonly number[]
  /** Open also to a session whose password has expired, whose two factors are demanded and missing, or whose emulation is over. */
  evenIf?: readonly ('expired' | 'no-totp' | 'no-emulation')[]
  /** Closed while another user is emulated. */
  notEmulated?: true
}

/** A call described once: the server's route, its entry in /openapi.json and the web's typed call derive from it. */
export interface Call extends Description {
  method: Method
  /** `/gatti/{id}/discendenza` */
  path: string
}

/* @__NO_SIDE_EFFECTS__ */
export function defineCall<const C extends Call>(call: C): C {
  return call
}

/** The roles that an entity's rule lets through at all: a call that serves its form names them by it. */
/* @__NO_SIDE_EFFECTS__ */
export function rolesOfRule(rule: Rule): readonly Role[] {
  return everyRole.filter(role => rule(anyOne(role)) !== false)
}

/** Somebody of this role with everything an account may have: what is refused to them is refused to the role. */
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

/** '/gatti/{id}' with { id: 7 } → '/gatti/7'. */
export function addressOfCall(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(params[name])))
}

type NamesIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** The values of the path: texts where the call says so, ids elsewhere. */
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

/** What a client gives: the values of the path by name, then `query` and `body` where the call has them. */
export type CallInput<C extends Call> = ParamsOf<C> &
  (C['query'] extends z.ZodType ? { query?: z.input<C['query']> } : unknown) &
  (C['body'] extends z.ZodType ? { body: z.input<C['body']> } : unknown)

import { Forbidden } from '@bisavolo/domain'
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@bisavolo/domain/kit/call'
import { isFileAnswer, mayCall } from '@bisavolo/domain/kit/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Who, whoOf } from '../platform/http/who.ts'
import { checkAnswer, parseBody, parseParams, parseQuery } from './call-values.ts'
import { once } from './idempotency.ts'
import { type Change, type Deps, runWrite, type Work } from './work.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The description the route was made from; /openapi.json reads it. */
    call?: Call
  }
  interface FastifyInstance {
    /** In tests every answer is held against its description. */
    checksAnswers: boolean
  }
}

/** What the code behind a call is given. */
export interface Served<C extends Call> {
  /** Null on a public call. */
  who: C['roles'] extends 'public' ? null : Who
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  request: FastifyRequest
  reply: FastifyReply
  /** One transaction. A request sent twice is done once, and a header of the answer names what changed. */
  write: <T>(write: (work: Work) => Promise<T>) => Promise<T>
}

/** How its route is served, beside what the description says of the call. */
export interface ServeOptions {
  /** Bytes, where bodies are longer than those of other calls. */
  bodyLimit?: number
  /** Longer than other bodies have to arrive. */
  bodyDeadline?: number
  /** Not compressed: the contents already are. */
  compress?: false
  /** A file as it is stored: not compressed, with HEAD, and without waiting for a turn. */
  storedFile?: true
  /** As FastifyContextConfig says. */
  everyday?: true
}

type Answer<C extends Call> = C['answer'] extends { file: string } ? unknown : AnswerOf<C>

/** A route by its description: who may call, what they send and what they get are said there alone. */
export function serveCall<const C extends Call>(
  app: FastifyInstance,
  deps: Deps,
  call: C,
  answer: (served: Served<C>) => Promise<Answer<C>> | Answer<C>,
  { bodyLimit, bodyDeadline, compress, storedFile, everyday }: ServeOptions = {},
): void {
  const { evenIf, notEmulated } = call
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: storedFile ?? !isFileAnswer(call.answer),
    ...((compress === false || storedFile) && { compress: false }),
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: {
      access: call.roles === 'public' ? 'public' : 'session',
      call,
      ...(evenIf && { evenIf }),
      ...(notEmulated && { notEmulated }),
      ...(everyday && { everyday }),
      ...(storedFile && { storedFile }),
      ...(bodyDeadline !== undefined && { bodyDeadline }),
    },
    handler: async (request, reply) => {
      const who = call.roles === 'public' ? null : whoOf(request)
      if (who !== null && !mayCall(call, who.role)) throw new Forbidden()
      const served = {
        who,
        params: parseParams(call, request),
        query: parseQuery(call, request),
        body: parseBody(call, request),
        request,
        reply,
        write: <T>(write: (work: Work) => Promise<T>) => writeFor(deps, request, reply, write),
      } as Served<C>
      const result = await answer(served)
      if (reply.sent || isFileAnswer(call.answer)) return result
      if (call.answer === undefined) return reply.status(204).send()
      if (app.checksAnswers) checkAnswer(call, result)
      // Fastify sends what is returned; a reply it would wait for until the client has it.
      reply.status(call.status ?? 200)
      return result
    },
  })
}

/** A write for a request: done once for each Idempotency-Key, with a header that tells the client what to read again. */
export async function writeFor<T>(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  write: (work: Work) => Promise<T>,
): Promise<T> {
  let changed: readonly Change[] = []
  const result = await runWrite(deps, whoOf(request), async work => {
    changed = work.changed
    return request.method === 'GET' ? write(work) : once(work, request, () => write(work))
  })
  const names = new Set(changed.map(({ entity }) => entity))
  if (names.size > 0) reply.header('x-changed', [...names].join(','))
  return result
}

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
    call?: Call
  }
  interface FastifyInstance {
    checksAnswers: boolean
  }
}

export interface Served<C extends Call> {
  who: C['roles'] extends 'public' ? null : Who
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  request: FastifyRequest
  reply: FastifyReply
  /** Runs in one transaction, once per Idempotency-Key. */
  write: <T>(write: (work: Work) => Promise<T>) => Promise<T>
}

export interface ServeOptions {
  bodyLimit?: number
  bodyDeadline?: number
  compress?: false
  storedFile?: true
  everyday?: true
}

type Answer<C extends Call> = C['answer'] extends { file: string } ? unknown : AnswerOf<C>

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
      // Return the value, because a returned reply makes Fastify wait until the client has read it.
      reply.status(call.status ?? 200)
      return result
    },
  })
}

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

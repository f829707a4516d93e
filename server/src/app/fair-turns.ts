import { TooMany } from '@bisavolo/domain'
import { isFileAnswer } from '@bisavolo/domain/kit/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bearerOf } from '../auth/session/session.ts'
import { createFairLines } from '../platform/http/fair-lines.ts'

const fair = { atOnce: { beside: 1, alone: 4 }, flood: { waiting: 40, rest: 5 }, working: 1000 }

/** Looking a session up takes a connection: many requests of one session do it in turn. Registered before the sessions are. */
export function registerSessionTurns(app: FastifyInstance, registerSessions: () => void): void {
  const lines = createFairLines<string>(fair)
  const leaves = new WeakMap<FastifyRequest, () => void>()
  app.addHook('onRequest', async (request, reply) => {
    const token = bearerOf(request)
    if (token === null) return
    const leave = await lines.enter(token, 'sessions')
    leaves.set(request, leave)
    reply.raw.once('close', leave)
  })
  registerSessions()
  app.addHook('onRequest', async request => leaves.get(request)?.())
}

/** While others work an account has one list or report and one file running, else four of each. */
export function registerFairTurns(app: FastifyInstance, { rateLimit }: { rateLimit: boolean }): void {
  const lines = createFairLines<number>({
    ...fair,
    refusal: () => new TooMany('Hai troppe richieste in attesa: riprova tra qualche secondo.', 3, 'troppe_richieste'),
  })
  app.addHook('preHandler', async (request, reply) => {
    if (request.who === null) return
    const { accountId } = request.who.real
    const lane = laneOf(request)
    if (lane === null) return lines.seen(accountId)
    // A record's page makes several calls about one row; lists and exports come one by one.
    const isOfOneRow = request.routeOptions.url?.includes(':')
    const leave = await lines.enter(accountId, lane, rateLimit && !isOfOneRow ? 30 : undefined)
    if (reply.raw.destroyed) return leave()
    reply.raw.once('close', leave)
  })
}

/** Files wait apart from lists, so that a long export does not keep its owner's lists waiting. */
function laneOf({ method, routeOptions: { url = '', config } }: FastifyRequest): 'lists' | 'files' | null {
  const { call, storedFile = false } = config
  const reads = method === 'GET' || method === 'HEAD' || url.endsWith('/controlli')
  if (!reads || storedFile || url.startsWith('/auth/')) return null
  if (url.startsWith('/pdf/') || url.startsWith('/excel/') || (call && isFileAnswer(call.answer))) return 'files'
  return 'lists'
}

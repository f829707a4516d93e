import { TooMany } from '@bisavolo/domain'
import { isFileAnswer } from '@bisavolo/domain/kit/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bearerOf } from '../auth/session/session.ts'
import { createFairLines } from '../platform/http/fair-lines.ts'

const fair = { atOnce: { beside: 1, alone: 4 }, flood: { waiting: 40, rest: 5 }, working: 1000 }

/** Looking up a session takes a connection, so requests of one session take turns. Register before the sessions. */
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

/** Per account: one list or report and one file in parallel while others work, four of each otherwise. */
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
    // A record's page makes several parallel calls, so only calls without an id count against the limit.
    const isOfOneRow = request.routeOptions.url?.includes(':')
    const leave = await lines.enter(accountId, lane, rateLimit && !isOfOneRow ? 30 : undefined)
    if (reply.raw.destroyed) return leave()
    reply.raw.once('close', leave)
  })
}

/** A separate queue for files: a long export must not block its owner's lists. */
function laneOf({ method, routeOptions: { url = '', config } }: FastifyRequest): 'lists' | 'files' | null {
  const { call, storedFile = false } = config
  const reads = method === 'GET' || method === 'HEAD' || url.endsWith('/controlli')
  if (!reads || storedFile || url.startsWith('/auth/')) return null
  if (url.startsWith('/pdf/') || url.startsWith('/excel/') || (call && isFileAnswer(call.answer))) return 'files'
  return 'lists'
}

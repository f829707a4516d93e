import { TooMany } from '@bisavolo/domain'
import { isFileAnswer } from '@bisavolo/domain/kit/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createAccountLines, type Lane } from '../platform/http/account-lines.ts'

/** While others work an account has one list or report and one file running, else four of each. */
export function registerFairTurns(app: FastifyInstance, { rateLimit }: { rateLimit: boolean }): void {
  const lines = createAccountLines({
    atOnce: { beside: 1, alone: 4 },
    working: 1000,
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

function laneOf({ method, routeOptions: { url = '', config } }: FastifyRequest): Lane | null {
  const { call, storedFile = false } = config
  const reads = method === 'GET' || method === 'HEAD' || url.endsWith('/controlli')
  if (!reads || storedFile || url.startsWith('/auth/')) return null
  if (url.startsWith('/pdf/') || url.startsWith('/excel/') || (call && isFileAnswer(call.answer))) return 'files'
  return 'lists'
}

import { type Session, Unauthorized } from '@bisavolo/domain'
import type { FastifyRequest } from 'fastify'

/** Who asks, and in which request: the audit trail keeps both. */
export interface Who extends Session {
  requestId: string
}

declare module 'fastify' {
  interface FastifyRequest {
    who: Who | null
  }
}

/** Who asks, on a route that declares `access: 'session'`. */
export function whoOf(request: FastifyRequest): Who {
  if (request.who === null) throw new Unauthorized()
  return request.who
}

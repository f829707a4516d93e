import { type Session, Unauthorized } from '@bisavolo/domain'
import type { FastifyRequest } from 'fastify'

/** Who asks, and in which request: the audit trail keeps both. */
export interface Who extends Session {
  requestId: string
  /** The session in which this very request gave the person's password again (contract 5). */
  confirmedIn?: number
}

/** Nobody has signed in, or the server acts on its own: the trail keeps no account, and the role reaches nothing. */
export function nobodyAt(today: string, requestId: string): Who {
  const real = { accountId: 0, role: 'cliente' as const }
  return { ...real, real, clienteId: null, sezione: null, today, requestId }
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

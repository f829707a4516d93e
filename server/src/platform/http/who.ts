import { type Session, Unauthorized } from '@bisavolo/domain'
import type { FastifyRequest } from 'fastify'

export interface Who extends Session {
  requestId: string
  /** Session whose password this request has confirmed (contract 5). */
  confirmedIn?: number
}

/** The server itself or an anonymous visitor: no account in the audit trail, and no rights. */
export function nobodyAt(today: string, requestId: string): Who {
  const real = { accountId: 0, role: 'cliente' as const }
  return { ...real, real, clienteId: null, sezione: null, today, requestId }
}

declare module 'fastify' {
  interface FastifyRequest {
    who: Who | null
  }
}

export function whoOf(request: FastifyRequest): Who {
  if (request.who === null) throw new Unauthorized()
  return request.who
}

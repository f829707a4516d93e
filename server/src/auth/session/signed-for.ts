import { outranks } from '@bisavolo/domain'
import type { FastifyRequest } from 'fastify'
import { todayAt } from '../../platform/clock.ts'
import type { Who } from '../../platform/http/who.ts'
import { isEmulating } from '../emulation/open-emulation.ts'
import { findSessionById } from './find-session.ts'
import { type SessionDeps, sessionOf, whoFor } from './session.ts'

export interface SignedFor {
  sessione: number
  account: number
}

export function signedFor(request: FastifyRequest): SignedFor {
  const { id, account } = sessionOf(request)
  return { sessione: id, account: account.id }
}

/** Null if the session or its emulation has ended: the signed URL is then invalid. */
export async function whoSigned(
  { db, pool, clock }: Pick<SessionDeps, 'db' | 'pool' | 'clock'>,
  { sessione, account }: SignedFor,
  requestId: string,
): Promise<Who | null> {
  const found = await findSessionById(db, sessione, account)
  if (found === undefined || found.target === null) return null
  const { account: real, target } = found
  if (target.id !== real.id) {
    const mayStandIn = target.status === 1 && outranks(real.type, target.type)
    if (!mayStandIn || !(await isEmulating(pool, sessione, target.id))) return null
  }
  return whoFor(target, real, todayAt(clock()), requestId)
}

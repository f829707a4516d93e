import { Forbidden, outranks, type Role, roles, staff, Unauthorized } from '@bisavolo/domain'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { type Clock, todayAt } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { inspectRoutes } from '../../platform/http/route-access.ts'
import type { Who } from '../../platform/http/who.ts'
import { demandEmulation } from '../emulation/open-emulation.ts'
import { type FoundSession, findSession, type SeenAccount, slideSession } from './find-session.ts'
import { carriesImpronta } from './impronta.ts'
import { hashOf } from './tokens.ts'

export interface SessionDeps {
  pool: pg.Pool
  db: Db
  clock: Clock
  config: Pick<Config, 'staffTotp'>
}

/** `account` has the rights, `real` is the person at the keyboard. */
export interface OpenSession {
  id: number
  account: SeenAccount
  real: SeenAccount
  isEmulated: boolean
  emulationEnds: string | null
}

declare module 'fastify' {
  interface FastifyRequest {
    session: OpenSession | null
  }
}

export function registerSession(app: FastifyInstance, deps: SessionDeps): void {
  inspectRoutes(app)
  app.decorateRequest('who', null)
  app.decorateRequest('session', null)
  app.addHook('onRequest', async request => {
    const { config } = request.routeOptions
    if (!request.is404 && config.access === 'session') await demandSession(deps, request, config)
  })
}

export async function demandSession(
  deps: SessionDeps,
  request: FastifyRequest,
  { evenIf = [], notEmulated }: Pick<FastifyContextConfig, 'evenIf' | 'notEmulated'>,
): Promise<void> {
  const who = await readSession(deps, request, evenIf.includes('no-emulation'))
  const { session } = request
  if (who === null || session === null) throw new Unauthorized()
  if (notEmulated === true && session.isEmulated)
    throw new Forbidden('Operazione non ammessa durante l’emulazione di un utente.')
  if (!evenIf.includes('expired')) refuseExpired(session.real, who.today)
  if (!evenIf.includes('no-totp')) refuseWithoutTotp(session.real, deps.config.staffTotp)
}

async function readSession(deps: SessionDeps, request: FastifyRequest, evenOver: boolean): Promise<Who | null> {
  const token = bearerOf(request)
  if (token === null) return null
  const wanted = emulationOf(request)
  const found = await findSession(deps.db, hashOf(token), wanted === 'unreadable' ? null : wanted)
  if (found === undefined) return null
  if (found.improntaHash !== null && !carriesImpronta(request, found.improntaHash)) return null
  // Background polling does not keep a session alive (security 2.2). A full disk must not prevent reading.
  if (found.toSlide && request.headers['x-background'] !== '1')
    await slideSession(deps.pool, found.id).catch(error => request.log.warn({ err: error }, 'session not prolonged'))
  const account = wanted === null ? found.account : targetOf(found, request)
  if (!roles.includes(account.type)) throw new Forbidden('Il ruolo di questo account non è riconosciuto.')
  const emulating = { session: found.id, real: found.account.id, target: account.id, requestId: request.id }
  const emulationEnds = wanted === null || evenOver ? null : await demandEmulation(deps, emulating)
  request.session = { id: found.id, account, real: found.account, isEmulated: wanted !== null, emulationEnds }
  request.who = whoFor(account, found.account, todayAt(deps.clock()), request.id)
  return request.who
}

export function sessionOf(request: FastifyRequest): OpenSession {
  if (request.session === null) throw new Unauthorized()
  return request.session
}

export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer ([A-Za-z0-9_-]{16,128})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

type Person = { id: number; type: Role; clienti_soci_id: number | null; sezione?: string | null }

export function whoFor(account: Person, real: Person, today: string, requestId: string): Who {
  return {
    accountId: account.id,
    role: account.type,
    clienteId: account.clienti_soci_id,
    sezione: account.sezione ?? null,
    today,
    real: { accountId: real.id, role: real.type },
    requestId,
  }
}

function emulationOf(request: FastifyRequest): number | 'unreadable' | null {
  const header = request.headers['x-emulated-user']
  if (header === undefined) return null
  return typeof header === 'string' && /^[1-9]\d{0,8}$/.test(header) ? Number(header) : 'unreadable'
}

/** Refuses instead of falling back to the user's own rights: a write could hit the wrong person's data. */
function targetOf({ account, target }: FoundSession, request: FastifyRequest): SeenAccount {
  if (target === null || target.status !== 1 || !outranks(account.type, target.type)) {
    request.log.warn({ account: account.id, target: request.headers['x-emulated-user'] }, 'emulation refused')
    throw new Forbidden('Non puoi emulare questo utente.')
  }
  return target
}

/** With an expired password only the password change works: the client's dialog can be bypassed. */
function refuseExpired(real: SeenAccount, today: string): void {
  if (isExpired(real.password_expire, today))
    throw new Forbidden('Hai la password scaduta: cambiala per continuare.', 'password_scaduta')
}

function isExpired(passwordExpire: string | null, today: string): boolean {
  return passwordExpire !== null && passwordExpire < today
}

function refuseWithoutTotp(real: SeenAccount, staffTotp: Config['staffTotp']): void {
  if (staffTotp === 'required' && staff.includes(real.type) && real.totp_attivo !== 1)
    throw new Forbidden(
      'Per il personale la verifica in due passaggi è obbligatoria: attivala per continuare.',
      'due_fattori_richiesti',
    )
}

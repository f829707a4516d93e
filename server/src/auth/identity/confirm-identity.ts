import { ConfirmIdentity, Unauthorized } from '@bisavolo/domain'
import { passwordMax } from '@bisavolo/domain/access/rules/password/password'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Who } from '../../platform/http/who.ts'
import { accountById, type StoredAccount } from '../accounts/accounts.ts'
import { limitedAttempt } from '../attempts.ts'
import { auditEvent } from '../audit-event.ts'
import type { Body } from '../body.ts'
import type { AuthDeps } from '../deps.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { type OpenSession, sessionOf } from '../session/session.ts'
import { spendCode } from '../totp/totp-codes.ts'

/** These calls need the password as well as a session (contract 5). */
const guarded: readonly string[] = ['PUT /account/:id', 'POST /auth/totp']

const wrong = {
  password: { field: 'password_attuale', message: 'La password non è corretta.', code: 'non_valido' },
  code: {
    field: 'totp',
    message: 'Il codice non è corretto: scrivi quello che la tua app mostra adesso.',
    code: 'non_valido',
  },
}
const missing = {
  password: { field: 'password_attuale', message: 'Scrivi la tua password.', code: 'obbligatorio' },
  code: {
    field: 'totp',
    message: 'Scrivi il codice della tua app, o un codice di recupero.',
    code: 'obbligatorio',
  },
}

/** Before the call's transaction: a refused save must not roll back the count of wrong passwords. */
export function registerIdentity(app: FastifyInstance, deps: AuthDeps): void {
  app.addHook('preHandler', async request => {
    const { session, who } = request
    // Requests for /docs/api have no session property: those routes are registered before the sessions.
    if (!session || !who || session.isEmulated) return
    if (!guarded.includes(`${request.method} ${request.routeOptions.url}`)) return
    const { id } = request.params as { id?: string }
    if (id !== undefined && id !== String(session.real.id)) return
    const given = (request.body ?? {}) as Record<string, unknown>
    if (isBlank(given.password_attuale)) return
    await checkIdentity(deps, request, session, given)
    request.who = { ...who, confirmedIn: session.id }
  })
}

/** Returns the id of the session that may stay open. */
export function demandIdentity({ confirmedIn }: Who, account: { totp_attivo?: unknown }): number {
  if (confirmedIn !== undefined) return confirmedIn
  throw unconfirmed(account)
}

/** For calls whose other refusals come first, so that none of them uses up a code. Not within their transaction. */
export async function confirmIdentity(deps: AuthDeps, request: FastifyRequest, given: Body): Promise<void> {
  const session = sessionOf(request)
  if (isBlank(given.password_attuale)) throw unconfirmed(session.real)
  await checkIdentity(deps, request, session, given)
}

function unconfirmed({ totp_attivo }: { totp_attivo?: unknown }): ConfirmIdentity {
  return new ConfirmIdentity(totp_attivo === 1 ? [missing.password, missing.code] : [missing.password])
}

async function checkIdentity(
  deps: AuthDeps,
  request: FastifyRequest,
  { id: session, real: { id } }: OpenSession,
  { password_attuale: password, totp }: Record<string, unknown>,
): Promise<void> {
  const account = await accountById(deps.db, id)
  if (account === undefined) throw new Unauthorized()
  if (typeof password !== 'string' || password.length > passwordMax * 2) throw new ConfirmIdentity([wrong.password])
  // Counted per session, so failed logins elsewhere don't block it (decision 40).
  const trier = { account: account.username, address: request.ip, device: `s${session}` }
  const fault = await limitedAttempt(deps.db, trier, async () => {
    const value = await faultOf(deps, account, password, totp)
    const isFailure = value === wrong.password || value === wrong.code
    return { outcome: isFailure ? 'fail' : 'neutral', value }
  })
  if (fault === undefined) return
  const azione = 'conferma di identità negata'
  await auditEvent(deps.db, { real: id, account: id, azione, requestId: request.id, address: request.ip })
  throw new ConfirmIdentity([fault])
}

async function faultOf(deps: AuthDeps, account: StoredAccount, password: string, totp: unknown) {
  if (!(await verifyPassword(account.password_hash, password))) return wrong.password
  if (account.totp_attivo !== 1) return undefined
  if (isBlank(totp)) return missing.code
  if (typeof totp !== 'string' || totp.length > 40) return wrong.code
  return (await spendCode(deps, account.id, totp, deps.clock())) ? undefined : wrong.code
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

import { Forbidden, messages, Unauthorized } from '@bisavolo/domain'
import type * as calls from '@bisavolo/domain/access/calls/session'
import { isInAttesa } from '@bisavolo/domain/access/rules/account/in-attesa'
import { passwordMax } from '@bisavolo/domain/access/rules/password/password'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import type { FastifyRequest } from 'fastify'
import type { Served } from '../../records/serve-call.ts'
import { accountByUsername, accounts, lockAccount, type StoredAccount } from '../accounts/accounts.ts'
import { type Attempt, limitedAttempt } from '../attempts.ts'
import { auditEvent } from '../audit-event.ts'
import { type Body, textReader } from '../body.ts'
import type { AuthDeps } from '../deps.ts'
import { hashPassword, isOutdated, verifyPassword } from '../passwords/passwords.ts'
import { spendCode } from '../totp/totp-codes.ts'
import { keepDevice, knownDevice } from './device.ts'
import { tellOfNewDevice } from './new-device.ts'
import { openSession } from './open-session.ts'

interface Credentials {
  username: string
  password: string
  totp: string
}

type Verdict = { account: StoredAccount; totpRequired: boolean } | 'waiting' | undefined

/** Same answer and duration for an unknown name, a wrong password and an account that was disabled. */
export async function login(
  deps: AuthDeps,
  { request, reply, body }: Served<typeof calls.login>,
): Promise<AnswerOf<typeof calls.login>> {
  const credentials = readCredentials(body)
  const device = await knownDevice(deps.db, request, credentials.username)
  const trier = { account: credentials.username, address: request.ip, device }
  const verdict = await limitedAttempt(deps.db, trier, () => judge(deps, request, credentials))
  if (verdict === undefined) throw wrongCredentials()
  if (verdict === 'waiting') throw stillWaiting()
  const { account, totpRequired } = verdict
  if (totpRequired) return { totp_required: true }
  const { token, isTold } = await deps.db.transaction().execute(async trx => {
    const now = await lockAccount(trx, account.id)
    // Re-check under the lock: the password may have changed since verification.
    if (now?.status !== 1 || now.password_hash !== account.password_hash) throw wrongCredentials()
    if (account.password_hash !== null && isOutdated(account.password_hash)) {
      const password_hash = await hashPassword(credentials.password)
      await accounts(trx).updateTable('account').set({ password_hash }).where('id', '=', account.id).execute()
    }
    const entry = { real: account.id, account: account.id, requestId: request.id, address: request.ip }
    await auditEvent(trx, { ...entry, azione: 'accesso' })
    const isTold = await tellOfNewDevice(trx, account, { request, now: deps.clock() })
    const { insecureHttp } = deps.config
    const token = await openSession(trx, account.id, { request, reply, insecureHttp })
    await keepDevice(trx, account.id, { request, reply, insecureHttp, device })
    return { token, isTold }
  })
  if (isTold) deps.changes.announce([{ entity: 'posta', id: 0 }])
  return { token, account_id: account.id, type: account.type, clienti_soci_id: account.clienti_soci_id }
}

function wrongCredentials(): Unauthorized {
  return new Unauthorized('Credenziali non valide')
}

function stillWaiting(): Forbidden {
  return new Forbidden('Il tuo account aspetta l’approvazione della segreteria.', 'account_in_attesa')
}

function readCredentials(body: Body): Credentials {
  const read = textReader(body)
  const username = read.text('username', { required: messages.usernameRequired }).trim().normalize('NFC').toLowerCase()
  const password = read.text('password', {
    required: messages.passwordRequired,
    max: passwordMax * 2,
    label: 'Password',
  })
  if ([...password.normalize('NFC')].length > passwordMax)
    read.fail('password', `Password: al massimo ${passwordMax} caratteri`)
  const totp = read.text('totp', { max: 40, label: 'Codice' })
  read.done()
  return { username, password, totp }
}

async function judge(
  deps: AuthDeps,
  request: FastifyRequest,
  { username, password, totp }: Credentials,
): Promise<Attempt<Verdict>> {
  const account = await accountByUsername(deps.db, username)
  const isRight = await verifyPassword(account?.password_hash, password)
  if (account !== undefined && isRight && isInAttesa(account)) return waiting(deps, request, account.id)
  if (account === undefined || !isRight || account.status !== 1) return refused(deps, request, account?.id)
  if (account.totp_attivo !== 1) return { outcome: 'pass', value: { account, totpRequired: false } }
  if (totp === '') return { outcome: 'neutral', value: { account, totpRequired: true } }
  if (!(await spendCode(deps, account.id, totp, deps.clock()))) return refused(deps, request, account.id)
  return { outcome: 'pass', value: { account, totpRequired: false } }
}

async function waiting(deps: AuthDeps, request: FastifyRequest, id: number): Promise<Attempt<Verdict>> {
  await auditAttempt(deps, request, id, 'accesso in attesa')
  return { outcome: 'pass', value: 'waiting' }
}

async function refused(deps: AuthDeps, request: FastifyRequest, id: number | undefined): Promise<Attempt<Verdict>> {
  await auditAttempt(deps, request, id ?? 0, 'accesso negato')
  return { outcome: 'fail', value: undefined }
}

function auditAttempt({ db }: AuthDeps, request: FastifyRequest, account: number, azione: string): Promise<void> {
  return auditEvent(db, { real: null, account, azione, requestId: request.id, address: request.ip })
}

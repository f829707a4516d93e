import { invalid, messages, Unauthorized } from '@bisavolo/domain'
import type * as calls from '@bisavolo/domain/access/calls/passwords'
import { passwordMax } from '@bisavolo/domain/access/rules/password/password'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import type { FastifyRequest } from 'fastify'
import type { Served } from '../../records/serve-call.ts'
import { accountById, type StoredAccount } from '../accounts/accounts.ts'
import { limitedAttempt } from '../attempts.ts'
import type { AuthDeps } from '../deps.ts'
import { knownDevice } from '../session/device.ts'
import { demandSession, sessionOf } from '../session/session.ts'
import { readNewPassword, samePassword } from './new-password.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { passwordSavedAnswer, restorePassword } from './restore-password.ts'
import { setOwnPassword } from './set-password.ts'

type ChangePassword = Served<typeof calls.changePassword>
type Answer = AnswerOf<typeof calls.changePassword>

/** With a bearer token needs the old password, otherwise the restore token and its address. Not during an emulation. */
export async function changePassword(deps: AuthDeps, served: ChangePassword): Promise<Answer> {
  const { request, body } = served
  if (request.headers.authorization === undefined) {
    if (!body.restore_pass_token) throw new Unauthorized()
    await restorePassword(deps, served)
    return passwordSavedAnswer
  }
  await demandSession(deps, request, { evenIf: ['expired', 'no-totp'], notEmulated: true })
  return changeOwnPassword(deps, served)
}

async function changeOwnPassword(deps: AuthDeps, { request, body, write }: ChangePassword): Promise<Answer> {
  const session = sessionOf(request)
  const account = await accountById(deps.db, session.real.id)
  if (account === undefined) throw new Unauthorized()
  const newpass = await readNewPassword(deps.db, body, account)
  await demandPassword(deps, request, account, { field: 'oldpass', value: body.oldpass })
  if (newpass === body.oldpass) throw samePassword()
  const passwordHash = await hashPassword(newpass)
  const keepDevice = await knownDevice(deps.db, request, account.username)
  const kept = { keepSession: session.id, keepDevice, now: deps.clock() }
  await write(work => setOwnPassword(work, account, passwordHash, kept))
  return passwordSavedAnswer
}

export async function demandPassword(
  deps: AuthDeps,
  request: FastifyRequest,
  account: StoredAccount,
  { field, value }: { field: string; value: unknown },
): Promise<void> {
  if (value === undefined || value === null || value === '') throw invalid(field, messages.passwordRequired)
  if (typeof value !== 'string' || value.length > passwordMax * 2) throw invalid(field, 'Password: testo non valido')
  // Counted per session, so failed logins elsewhere don't block it.
  const trier = { account: account.username, address: request.ip, device: `s${sessionOf(request).id}` }
  const isRight = await limitedAttempt(deps.db, trier, async () => {
    const matches = await verifyPassword(account.password_hash, value)
    return { outcome: matches ? 'neutral' : 'fail', value: matches }
  })
  if (!isRight)
    throw invalid(field, field === 'oldpass' ? 'La vecchia password non è corretta.' : 'La password non è corretta.')
}

import * as accounts from '@bisavolo/domain/access/calls/accounts'
import * as emulation from '@bisavolo/domain/access/calls/emulation'
import * as passwords from '@bisavolo/domain/access/calls/passwords'
import * as sessions from '@bisavolo/domain/access/calls/session'
import * as totp from '@bisavolo/domain/access/calls/totp'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../records/serve-call.ts'
import { confirmAccount } from './accounts/confirm-account.ts'
import { showAccountRequest } from './accounts/open-request.ts'
import { readAccountRequest } from './accounts/read-request.ts'
import { refuseAccount } from './accounts/refuse-account.ts'
import { rejectRequest, reopenRequest } from './accounts/reject-request.ts'
import { requestAccount } from './accounts/request-account.ts'
import { listStaffAccess } from './accounts/staff-access.ts'
import { openBackground } from './background.ts'
import type { AuthDeps } from './deps.ts'
import { startEmulation, stopEmulation } from './emulation/emulation.ts'
import { registerIdentity } from './identity/confirm-identity.ts'
import { undoChange } from './identity/undo-change.ts'
import { changePassword } from './passwords/change-password.ts'
import { forgotPassword } from './passwords/forgot-password.ts'
import { restorePassword } from './passwords/restore-password.ts'
import { check } from './session/check.ts'
import { login } from './session/login.ts'
import { logout } from './session/logout.ts'
import { endSession, listSessions } from './session/sessions.ts'
import { sweepAuth } from './session/sweep.ts'
import { resetTotp } from './totp/reset-totp.ts'
import { sealOldSecrets } from './totp/seal-old-secrets.ts'
import { openSecrets } from './totp/secrets.ts'
import { disableTotp, enableTotp } from './totp/totp.ts'

export function registerAuth(app: FastifyInstance, given: Omit<AuthDeps, 'secrets'>): void {
  const deps: AuthDeps = { ...given, secrets: openSecrets(given.config, given.db) }
  const background = openBackground(app)
  background.run(async () => {
    if (!(await sealOldSecrets(deps.db, deps.secrets)))
      app.log.error('SECRET_KEY or the key in DATA_DIR is not the one two-factor secrets were sealed with')
  })
  registerIdentity(app, deps)
  app.register(async scope => {
    acceptEmptyJson(scope)
    registerSessions(scope, deps)
    serveCall(scope, deps, passwords.forgotPassword, served => forgotPassword(deps, background, served))
    serveCall(scope, deps, passwords.restorePassword, served => restorePassword(deps, served))
    serveCall(scope, deps, passwords.changePassword, served => changePassword(deps, served))
    serveCall(scope, deps, totp.enableTotp, served => enableTotp(deps, served))
    serveCall(scope, deps, totp.disableTotp, served => disableTotp(deps, served))
    serveCall(scope, deps, totp.resetTotp, served => resetTotp(deps, served))
    serveCall(scope, deps, emulation.startEmulation, served => startEmulation(deps, served))
    serveCall(scope, deps, emulation.stopEmulation, served => stopEmulation(deps, served))
    serveCall(scope, deps, emulation.listStaffAccess, ({ request }) => listStaffAccess(deps, request))
    serveCall(scope, deps, accounts.readAccountRequest, ({ params }) => readAccountRequest(deps, params.account))
    serveCall(scope, deps, accounts.rejectAccountRequest, ({ params, body, write }) =>
      write(work => rejectRequest(work, params.account, body.motivo)),
    )
    serveCall(scope, deps, accounts.reopenAccountRequest, ({ params, write }) =>
      write(work => reopenRequest(work, params.account)),
    )
    serveCall(scope, deps, accounts.requestAccount, served => requestAccount(deps, background, served))
    serveCall(scope, deps, accounts.showAccountRequest, served => showAccountRequest(deps, served))
    serveCall(scope, deps, accounts.confirmAccount, served => confirmAccount(deps, served))
    serveCall(scope, deps, accounts.undoChange, served => undoChange(deps, served))
    serveCall(scope, deps, accounts.refuseAccount, served => refuseAccount(deps, served))
  })
  sweepNowAndThen(app, deps)
}

function registerSessions(scope: FastifyInstance, deps: AuthDeps): void {
  serveCall(scope, deps, sessions.login, served => login(deps, served))
  serveCall(scope, deps, sessions.checkSession, served => check(deps, served))
  serveCall(scope, deps, sessions.logout, ({ request, reply }) => logout(deps, request, reply))
  serveCall(scope, deps, sessions.listSessions, served => listSessions(deps, served))
  serveCall(scope, deps, sessions.endSession, served => endSession(deps, served))
}

function acceptEmptyJson(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}

function sweepNowAndThen(app: FastifyInstance, { db }: AuthDeps): void {
  const sweep = () => sweepAuth(db).catch(error => app.log.warn({ err: error }, 'sweep of sessions failed'))
  const timer = setInterval(sweep, 60_000)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

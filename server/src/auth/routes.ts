import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import { confirmAccount } from './accounts/confirm-account.ts'
import { readAccountRequest } from './accounts/read-request.ts'
import { requestAccount } from './accounts/request-account.ts'
import { listStaffAccess } from './accounts/staff-access.ts'
import { openBackground } from './background.ts'
import type { AuthDeps } from './deps.ts'
import { startEmulation, stopEmulation } from './emulation/emulation.ts'
import { changePassword } from './passwords/change-password.ts'
import { forgotPassword } from './passwords/forgot-password.ts'
import { restorePassword } from './passwords/restore-password.ts'
import { authDocs as docs } from './route-docs.ts'
import { check } from './session/check.ts'
import { login } from './session/login.ts'
import { logout } from './session/logout.ts'
import { endSession, listSessions } from './session/sessions.ts'
import { sweepAuth } from './session/sweep.ts'
import { sealOldSecrets } from './totp/seal-old-secrets.ts'
import { openSecrets } from './totp/secrets.ts'
import { disableTotp, enableTotp } from './totp/totp.ts'

const open = { access: 'public' } as const
const own = { access: 'session', notEmulated: true } as const
const always = { access: 'session', evenIf: ['expired', 'no-totp'] } as const
/** Without its second factor a session of staff can do this much: switch it on. */
const totp = { access: 'session', evenIf: ['no-totp'], notEmulated: true } as const

/** Sign-in, sessions, passwords, two factors, emulation and requests for an account. */
export function registerAuth(app: FastifyInstance, given: Omit<AuthDeps, 'secrets'>): void {
  const deps: AuthDeps = { ...given, secrets: openSecrets(given.config, given.db) }
  const background = openBackground(app)
  background.run(async () => {
    if (!(await sealOldSecrets(deps.db, deps.secrets)))
      app.log.error('SECRET_KEY or the key in DATA_DIR is not the one two-factor secrets were sealed with')
  })
  app.register(async scope => {
    acceptEmptyJson(scope)
    const route = (config: RouteShorthandOptions['config'], schema: object) =>
      ({ config, schema }) as RouteShorthandOptions
    scope.post('/auth/login', route(open, docs.login), (request, reply) => login(deps, request, reply))
    scope.get('/auth/check', route(always, docs.check), request => check(deps, request))
    scope.delete('/auth/logout', route(open, docs.logout), (request, reply) => logout(deps, request, reply))
    scope.post('/auth/forgotPass', route(open, docs.forgot), request => forgotPassword(deps, background, request))
    scope.post('/auth/confirmForgotPass', route(open, docs.restore), request => restorePassword(deps, request))
    scope.post('/auth/changePass', route(open, docs.change), request => changePassword(deps, request))
    scope.post('/auth/totp', route(totp, docs.enableTotp), request => enableTotp(deps, request))
    scope.delete('/auth/totp', route(totp, docs.disableTotp), (request, reply) => disableTotp(deps, request, reply))
    scope.get('/auth/sessions', route(own, docs.sessions), request => listSessions(deps, request))
    scope.delete('/auth/sessions/:id', route(own, docs.endSession), (request, reply) =>
      endSession(deps, request, reply),
    )
    scope.post('/auth/emulation', route(own, docs.emulate), request => startEmulation(deps, request))
    scope.delete('/auth/emulation', route({ access: 'session' }, docs.stopEmulation), (request, reply) =>
      stopEmulation(deps, request, reply),
    )
    scope.get('/auth/accessi', route(own, docs.staffAccess), request => listStaffAccess(deps, request))
    scope.get('/auth/requests/:account', route(own, docs.accountRequest), request => readAccountRequest(deps, request))
    scope.post('/request_account', route(open, docs.request), (request, reply) =>
      requestAccount(deps, background, request, reply),
    )
    scope.get('/request_account/:uuid/:email', route(open, docs.confirm), request => confirmAccount(deps, request))
  })
  sweepNowAndThen(app, deps)
}

/** A client that names JSON and sends nothing is understood: a logout has nothing to say. */
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

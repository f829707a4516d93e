import { type Entity, entities } from '@bisavolo/domain'
import type { FastifyInstance } from 'fastify'
import { todayAt } from '../../platform/clock.ts'
import { whoOf } from '../../platform/http/who.ts'
import { idOf } from '../../records/headers.ts'
import { present } from '../../records/read-record.ts'
import { errors, idParams } from '../../records/route-docs.ts'
import { runWrite } from '../../records/work.ts'
import type { AppDeps } from '../../registry/app-deps.ts'
import { runReminders } from './reminders.ts'
import { resendMail } from './resend-mail.ts'

const posta = entities.posta as unknown as Entity

/** The outbox beside its common list: sending again, and the reminders of the day. */
export function registerPosta(app: FastifyInstance, deps: AppDeps): void {
  const schema = {
    tags: ['posta'],
    summary: 'Messaggio: lo invia di nuovo',
    params: idParams,
    response: {
      200: { type: 'object', description: 'Messaggio', additionalProperties: true },
      ...errors(400, 401, 403, 404, 409),
    },
  }
  app.post('/posta/:id/reinvia', { config: { access: 'session' }, schema }, request => {
    const [who, id] = [whoOf(request), idOf(request)]
    return runWrite(deps, who, async work => present({ ...deps, db: work.trx }, who, posta, await resendMail(work, id)))
  })
  remindEveryDay(app, deps)
}

/** Looked at every ten minutes, done once a business day across servers. */
function remindEveryDay(app: FastifyInstance, deps: AppDeps): void {
  let running: Promise<unknown> | undefined
  const remind = () => {
    running ??= runReminders(deps, todayAt(deps.clock()))
      .catch(error => app.log.warn({ err: error }, 'reminders failed'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(remind, 10 * 60_000)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}

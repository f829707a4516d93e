import { type Entity, entities } from '@bisavolo/domain'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import { confirmMessaggio, resendMessaggio } from '@bisavolo/domain/segreteria/calls/posta'
import type { FastifyInstance } from 'fastify'
import { todayAt } from '../../platform/clock.ts'
import { present } from '../../records/read-record.ts'
import { serveCall } from '../../records/serve-call.ts'
import type { AppDeps } from '../../registro/wiring.ts'
import { runReminders } from './reminders.ts'
import { confirmMail, resendMail } from './resend-mail.ts'
import { settleDaily } from './settle-daily.ts'

const posta = entities.posta as unknown as Entity

export function registerPosta(app: FastifyInstance, deps: AppDeps): void {
  for (const [act, does] of [[resendMessaggio, resendMail] as const, [confirmMessaggio, confirmMail] as const])
    serveCall(app, deps, act, ({ who, params, write }) =>
      write(async work => {
        const stored = await does(work, params.id)
        return (await present({ ...deps, db: work.trx }, who, posta, stored)) as AnswerOf<typeof act>
      }),
    )
  remindEveryDay(app, deps)
}

function remindEveryDay(app: FastifyInstance, deps: AppDeps): void {
  let running: Promise<unknown> | undefined
  const remind = () => {
    const today = todayAt(deps.clock())
    running ??= runReminders(deps, today)
      .then(() => settleDaily(deps, today))
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

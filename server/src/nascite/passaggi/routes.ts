import { entityOf } from '@bisavolo/domain'
import { confermaPassaggio, provaPassaggio, riapriPassaggio } from '@bisavolo/domain/nascite/calls'
import { chiediConsenso, mostraConsenso, rispondiConsenso } from '@bisavolo/domain/nascite/calls-consenso'
import { decidiPassaggi } from '@bisavolo/domain/nascite/calls-lotto'
import type { FastifyInstance } from 'fastify'
import { todayAt } from '../../platform/clock.ts'
import type { Who } from '../../platform/http/who.ts'
import { present } from '../../records/read-record.ts'
import { serveCall } from '../../records/serve-call.ts'
import type { Work } from '../../records/work.ts'
import type { AppDeps } from '../../registro/wiring.ts'
import { confirmPassaggio } from './confirm-passaggio.ts'
import { answerConsenso, showConsenso } from './consenso/save-consenso.ts'
import { askConsenso } from './consenso/save-richiesta-consenso.ts'
import { tryPassaggio } from './controlli/try-passaggio.ts'
import { detailPassaggio } from './detail-passaggio.ts'
import type { Passaggio } from './passaggio-row.ts'
import { decidePassaggi } from './save-lotto-passaggi.ts'
import { sweepRichieste } from './sweep-richieste.ts'
import { reopenPassaggio } from './undo-decision.ts'

export function registerPassaggi(app: FastifyInstance, deps: AppDeps): void {
  serveCall(app, deps, provaPassaggio, ({ who, body }) => tryPassaggio(deps, who, body))
  serveCall(app, deps, confermaPassaggio, ({ who, params, write }) =>
    write(async work => shown(deps, work, who, await confirmPassaggio(work, params.id))),
  )
  serveCall(app, deps, chiediConsenso, ({ who, params, write }) =>
    write(async work => shown(deps, work, who, await askConsenso(work, params.id))),
  )
  serveCall(app, deps, mostraConsenso, served => showConsenso(deps, served))
  serveCall(app, deps, rispondiConsenso, served => answerConsenso(deps, served))
  serveCall(app, deps, riapriPassaggio, ({ params, write }) =>
    write(async work => ({ id: (await reopenPassaggio(work, params.id)).id })),
  )
  serveCall(app, deps, decidiPassaggi, ({ body, write }) => write(work => decidePassaggi(work, body)))
  expireNowAndThen(app, deps)
}

async function shown(deps: AppDeps, work: Work, who: Who, stored: Passaggio) {
  const inside = { ...deps, db: work.trx }
  const record = await present(inside, who, entityOf('passaggi'), stored)
  return { ...(await detailPassaggio(inside, who, record)), id: stored.id }
}

function expireNowAndThen(app: FastifyInstance, deps: AppDeps): void {
  let running: Promise<unknown> | undefined
  const expire = () => {
    running ??= sweepRichieste(deps, todayAt(deps.clock()))
      .catch(error => app.log.warn({ err: error }, 'expiry of transfers failed'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(expire, 10 * 60_000)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}

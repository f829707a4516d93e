import { riapriReferto } from '@bisavolo/domain/registro/calls/referti'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../../records/serve-call.ts'
import type { AppDeps } from '../wiring.ts'
import { reopenReferto } from './undo-decision.ts'

export function registerReferti(app: FastifyInstance, deps: AppDeps): void {
  serveCall(app, deps, riapriReferto, ({ params, write }) =>
    write(async work => ({ id: (await reopenReferto(work, params.id)).id })),
  )
}

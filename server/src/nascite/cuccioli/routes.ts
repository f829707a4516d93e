import { entityOf } from '@bisavolo/domain'
import { esitoParentela, propostaCucciolo } from '@bisavolo/domain/nascite/calls'
import type { FastifyInstance } from 'fastify'
import { present } from '../../records/read-record.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import { recordEsitoParentela } from './record-esito-parentela.ts'
import { tryCucciolo } from './try-cucciolo.ts'

/** The dry run of a kitten's registration, and the result of a parentage test. */
export function registerCuccioli(app: FastifyInstance, deps: RecordDeps): void {
  serveCall(app, deps, propostaCucciolo, ({ who, params: { id }, body }) => tryCucciolo(deps, who, id, body))
  serveCall(app, deps, esitoParentela, ({ who, params: { id }, body, write }) =>
    write(async work => {
      const stored = await recordEsitoParentela(work, id, body)
      const shown = await present({ small: deps.small, db: work.trx }, who, entityOf('gatti'), stored)
      return { ...shown, id }
    }),
  )
}
